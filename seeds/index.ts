export { seedDemo } from './seedDemo.ts'
export type { DemoSize } from './seedDemo.ts'
export { seedReference } from './seedReference.ts'
