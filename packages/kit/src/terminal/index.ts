export * from './columns.ts';
export * from './grid.ts';
