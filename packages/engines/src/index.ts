export { type Cluster, type ClusterServer, startCluster } from './cluster.ts';
export { findHaproxy, missingEngines, startHaproxy, startPostgres } from './engines.ts';
export { type EngineProcess, freePort } from './process.ts';
export { serversFor, startProxy } from './proxy.ts';
