export { type Cluster, type ClusterServer, startCluster } from './cluster.ts';
export * from './haproxy.ts';
export { missingEngines } from './install.ts';
export * from './nats.ts';
export * from './postgres.ts';
export { type EngineProcess, freePort } from './process.ts';
export { startProxy } from './proxy.ts';
export * from './table-routing.ts';
