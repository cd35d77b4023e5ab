import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { explainRequest } from '../../../engine/tiers/replay/explainRequest';
import { input, request, sessionWith } from '../../../engine/tiers/sessionFixture';
import { LandingPart } from './LandingPart';

afterEach(cleanup);

const session = sessionWith([input('fix the bug'), request(1, 1)], { config: { intent: { judge: { enabled: false } } } });
const recorded = explainRequest(session, {}, 0);
if (!recorded?.decision || !recorded.applied) throw new Error('not routed');
const { decision, applied } = recorded;
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1).map((row) => row.textContent);

test('recorded is what the file says; computed stands beside it only where it differs', () => {
  const { rerender } = render(<LandingPart recorded={recorded} inForce={recorded} tried={false} decision={decision} sent={applied} />);
  expect(rows()).toEqual([expect.stringMatching(/^Recorded.*cheap.*flash/)]);
  rerender(<LandingPart recorded={recorded} inForce={recorded} tried decision={{ ...decision, tier: 'strong' }} sent={{ ...applied, model: 'pro' }} />);
  expect(rows()).toEqual([expect.stringMatching(/^Recorded.*strong.*pro/), expect.stringMatching(/^Computed.*cheap.*flash/), expect.stringMatching(/^In force.*cheap.*flash/)]);
  rerender(<LandingPart recorded={recorded} inForce={recorded} tried={false} />);
  expect(rows()).toEqual([expect.stringMatching(/^Computed.*cheap.*flash/)]);
});
