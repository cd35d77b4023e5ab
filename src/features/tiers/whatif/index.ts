export { ChangedRequests } from './ChangedRequests';
export { Sweeps } from './Sweeps';
export { WhatIfPanel } from './WhatIfPanel';
