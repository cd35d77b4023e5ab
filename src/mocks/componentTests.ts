/** Set-up of every component test: a slow machine is no failure, so waiting for what should appear may take long. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 20_000 });
