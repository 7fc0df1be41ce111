import { buildWeb } from '../process/buildWeb.ts'

await buildWeb()
