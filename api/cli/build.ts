import { buildWeb } from '../process/buildWeb.ts'
import { bundledServer } from '../process/bundledServer.ts'

await buildWeb()
await bundledServer()
