export * from './decisions.ts';
export * from './luck-ledger.ts';
export * from './missed.ts';
export * from './review.ts';
export * from './telling.ts';
export * from './why.ts';
