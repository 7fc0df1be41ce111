import { buildWeb } from '../buildWeb.ts'

await buildWeb()
