import { quickFiles } from './support/quickFiles.ts'
import { configOf } from './vitest.config.ts'

/** The tests that need neither a database nor another process: `npm run test:quick`. */
export default configOf({ include: quickFiles() })
