import { Suspense } from 'react';
import { FigurePart, NoticesPart, SamplesPart } from './later';
import { OpenActions } from './OpenActions';
import { RecentFiles } from './RecentFiles';
import { StartHead } from './StartHead';
import css from './start.module.css';

/** The way in, without the frame of the other screens. Files are dropped anywhere on the window; here are words, buttons, samples. */
export function StartScreen({ onKeys }: { readonly onKeys: () => void }) {
  return (
    <div className={css.start}>
      <StartHead onKeys={onKeys} />
      <main className={css.columns} id="main">
        <div>
          <div className={css.notices}>
            <Suspense fallback={null}><NoticesPart /></Suspense>
          </div>
          <h1 className={css.title}>Why every turn went where it went, and what would change it</h1>
          <p className={css.lede}>Drop a trace of a routed agent anywhere on this page. Every verdict is judged again beside the record; move the floor and the margin and see which turns go elsewhere.</p>
          <OpenActions />
          <p className={css.forms}>Recording, envelope, NDJSON log or event array; start rules, tier sessions; plain or gzip, any size; pasted JSON too. <b className="nb">Nothing leaves this browser.</b></p>
          <RecentFiles />
        </div>
        <div>
          <section aria-labelledby="start-samples">
            <div className={css.head}><h2 id="start-samples">Try a sample</h2></div>
            <div className={css.samples}><Suspense fallback={null}><SamplesPart /></Suspense></div>
          </section>
          <section aria-labelledby="start-example">
            <div className={css.head}><h2 id="start-example">How to read a verdict</h2></div>
            <div className={css.figure}><Suspense fallback={null}><FigurePart /></Suspense></div>
          </section>
        </div>
      </main>
      <footer className={css.foot}><span>Drop files anywhere on this page.</span><span>Works offline after the first visit.</span></footer>
    </div>
  );
}
