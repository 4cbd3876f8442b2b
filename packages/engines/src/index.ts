export { type Cluster, type ClusterServer, startCluster } from './cluster.ts';
export { missingEngines } from './missing.ts';
export * from './nats.ts';
export * from './postgres.ts';
export { type Engine, freePort } from './process.ts';
