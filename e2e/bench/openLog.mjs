/** Opens a log in the app as a person does, and waits for its end. */

/** @returns {Promise<object>} times in ms since the file was handed over */
export async function openLog(page, path, { timeout = 300_000 } = {}) {
  await page.locator('input[type=file]').first().setInputFiles(path);
  await page.waitForFunction(() => !Number.isNaN(globalThis.wire.openedAt), undefined, { timeout, polling: 50 });
  return page.evaluate(() => {
    const { openAt, firstPartAt, openedAt, parts, summary } = globalThis.wire;
    return { firstPart: firstPartAt - openAt, opened: openedAt - openAt, parts, turns: summary.turns, trace: summary.id };
  });
}

/** Follows a link of the navigation by its name. */
export async function goTo(page, name) {
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name }).click();
}
