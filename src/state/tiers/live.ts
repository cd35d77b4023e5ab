/**
 * Settings under the finger: what a control shows and counts while it moves, before they are settled.
 *
 * Flow: as with the policy (state/live.ts): a tick sets the settings and asks on one channel where only the newest question
 * counts. Letting go commits them to the address; the answer already here stays until the settled one is there, so that no
 * number jumps back.
 */
import { useMemo } from 'react';
import { create } from 'zustand';
import type { TierSettings } from '../../engine/tiers/types';
import type { TierWhatIf } from '../../worker/tiers/protocol';
import { withSettings, type Change } from '../view';
import { beforeUndo, commitSettings, useViewStore } from '../viewStore';
import { useSettledWhatIf } from './ask';
import { stepsFrom, type RequestSteps } from './requests';
import { tiersClient } from './session';
import { settingsKey, tierSubject, useTierSubject, type TierSubject } from './subject';

export interface LiveSettings {
  /** Present while a control moves. */
  readonly settings: TierSettings | undefined;
  /** The session the control moves over. */
  readonly over: string | undefined;
  /** The newest answer of this move. */
  readonly whatIf: TierWhatIf | undefined;
  /** Session and settings the move ended with. */
  readonly ended: string | undefined;
}

const AT_REST: LiveSettings = { settings: undefined, over: undefined, whatIf: undefined, ended: undefined };
export const useLiveSettings = create<LiveSettings>(() => AT_REST);

const placeOf = ({ file, session }: TierSubject): string => `${file.id}/${session.index}`;
const keyOf = (place: string, settings: TierSettings): string => `${place}/${settingsKey(settings)}`;

/** These settings with a change; one given as undefined is as recorded again. */
function changed(settings: TierSettings, change: Change<TierSettings>): TierSettings {
  const { view } = useViewStore.getState();
  return withSettings({ ...view, tiers: { ...view.tiers, settings } }, change).tiers.settings;
}

/** What moves over this place, if anything does. */
function movingOver(place: string): TierSettings | undefined {
  const { settings, over } = useLiveSettings.getState();
  return over === place ? settings : undefined;
}

/** One tick of a moving control. Cheap: sets the settings, asks, returns. A setting given as undefined is as recorded. */
export function moveSettings(change: Change<TierSettings>): void {
  const subject = tierSubject();
  if (!subject) return;
  const over = placeOf(subject);
  const moving = movingOver(over);
  const settings = changed(moving ?? subject.settings, change);
  // The answer of an earlier move says nothing about this one.
  useLiveSettings.setState(moving ? { settings } : { ...AT_REST, settings, over });
  const ask = { id: subject.file.id, session: subject.session.index, settings };
  void tiersClient().latest('whatIf', 'whatIf', ask).then((settled) => {
    if (settled.state === 'answered' && useLiveSettings.getState().over === over) useLiveSettings.setState({ whatIf: settled.reply });
  });
}

/** The control came to rest: what it shows is in force. Does nothing when nothing moved, or the session it moved over has gone. */
export function settleSettings(): void {
  const { settings, over } = useLiveSettings.getState();
  if (!settings) return;
  const subject = tierSubject();
  if (!subject || over === undefined || placeOf(subject) !== over) {
    useLiveSettings.setState(AT_REST);
    return;
  }
  useLiveSettings.setState({ settings: undefined, ended: keyOf(over, settings) });
  commitSettings(settings);
}

/** Changes settings at once: a switch, a chosen answer, a typed number. What moves comes to rest with it, as one step of undo. */
export function changeSettings(change: Change<TierSettings>): void {
  const subject = tierSubject();
  const moving = subject && movingOver(placeOf(subject));
  useLiveSettings.setState(AT_REST);
  commitSettings(changed(moving ?? useViewStore.getState().view.tiers.settings, change));
}

/** Back to the record: every setting as the session had it. */
export function resetSettings(): void {
  useLiveSettings.setState(AT_REST);
  commitSettings({});
}

// A control that still moves comes to rest before an undo.
beforeUndo(settleSettings);

/** The settings to show: those under the finger, else those in force. */
export function useShownSettings(): TierSettings {
  const settled = useViewStore((state) => state.view.tiers.settings);
  const subject = useTierSubject();
  const { settings, over } = useLiveSettings();
  return (subject && over === placeOf(subject) ? settings : undefined) ?? settled;
}

export interface ShownWhatIf {
  /** Absent: not answered yet. */
  readonly whatIf: TierWhatIf | undefined;
  /** A control moves. */
  readonly moving: boolean;
  readonly error: Error | null;
  readonly again: () => void;
}

/** The what-if to show now: of the moving settings as soon as it is there, else of those in force. */
export function useWhatIf(): ShownWhatIf {
  const subject = useTierSubject();
  const settled = useSettledWhatIf();
  const live = useLiveSettings();
  const here = subject !== undefined && live.over === placeOf(subject);
  const moving = here && live.settings !== undefined;
  // After letting go the newest moving answer stays until the settled one is there, so that no number jumps back.
  const ahead = here && settled.isPlaceholderData && live.ended === keyOf(placeOf(subject), subject.settings);
  const whatIf = (moving || ahead ? live.whatIf : undefined) ?? settled.data;
  return { whatIf, moving, error: settled.error, again: () => void settled.refetch() };
}

/** Where a step leads from the request on screen: to its neighbours, and to the nearest requests that change. */
export function useTierSteps(): RequestSteps {
  const subject = useTierSubject();
  const changes = useWhatIf().whatIf?.changed;
  const at = subject?.request;
  const count = subject?.session.requests ?? 0;
  return useMemo(() => stepsFrom(at, count, (changes ?? []).map(({ index }) => index)), [at, count, changes]);
}
