/**
 * The `test` of every end-to-end test. A test fails on any console message, uncaught error, failed request, and any request
 * nobody asked for: what is asked for is named with `allow`.
 */
import { expect, test as base } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { guardContext } from './fixture/guard';
import type { Asked, Expected } from './fixture/guard';

export { axeClean } from './fixture/axe';
export { chooseFiles, dragOver, dropFiles } from './fixture/drop';
export { expect };

interface Fixtures {
  /** Names a request this test asks for: part of the URL, or a pattern. It may fail too. */
  readonly allow: (asked: Asked) => void;
  /** Names a console message the browser itself writes. */
  readonly expectMessage: (text: RegExp) => void;
  /** Opens a page in a browser profile that has never seen the app; watched like the first one. */
  readonly freshProfile: () => Promise<Page>;
  readonly watch: {
    readonly expected: Expected;
    /** Watches one more browser profile. */
    add(context: BrowserContext): void;
    /** What should not have happened so far; taken, it no longer fails the test. */
    take(): readonly string[];
  };
}

export const test = base.extend<Fixtures>({
  watch: [async ({ context, baseURL }, use) => {
    const expected: Expected = { requests: [], messages: [] };
    const faults: string[][] = [];
    const take = () => faults.flatMap((of) => of.splice(0));
    const add = (one: BrowserContext) => {
      faults.push(guardContext(one, baseURL ?? '', expected));
    };
    add(context);
    await use({ expected, add, take });
    expect(take(), 'the page is quiet and asks for nothing unasked').toEqual([]);
  }, { auto: true }],
  allow: async ({ watch }, use) => {
    await use((asked) => {
      watch.expected.requests.push(asked);
    });
  },
  expectMessage: async ({ watch }, use) => {
    await use((text) => {
      watch.expected.messages.push(text);
    });
  },
  freshProfile: async ({ browser, baseURL, contextOptions, watch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL === undefined ? {} : { baseURL }) });
      opened.push(context);
      watch.add(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});
