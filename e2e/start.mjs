/** `npm start`: installs, builds and serves the app; the one line on standard output says where. */
import { packageCommand, run } from './command.mjs';
import { install } from './install.mjs';
import { serve } from './serve.mjs';

const FIRST_PORT = 4173;

const installed = await install();
if (installed !== 0) process.exit(installed);

process.stderr.write('Building\n');
const built = await run(packageCommand('vite/bin/vite.js', 'build'), { quiet: true });
if (built !== 0) process.exit(built);

const { url } = await serve({ port: FIRST_PORT, nextFree: true });
process.stdout.write(`Marginalia is at ${url.replace(/\/$/, '')} (Ctrl+C ends it)\n`);
