export * from './em_registration.ts'
