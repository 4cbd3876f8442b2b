export { type Cluster, type ClusterServer, startCluster } from './cluster.ts';
export {
  findHaproxy,
  findNats,
  findPostgres,
  missingEngines,
  startHaproxy,
  startNats,
  startPostgres,
} from './engines.ts';
export { type EngineProcess, freePort } from './process.ts';
export { serversFor, startProxy, tableOf } from './proxy.ts';
