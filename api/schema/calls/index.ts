export * from './auth.ts'
export * from './generic.ts'
export * from './logs.ts'
export * from './service.ts'
