import { drill } from '../../tests/drill/drill.ts'

process.exitCode = (await drill(process.argv.slice(2))) ? 0 : 1
// Connections that were held on purpose may still be open, but are no longer needed.
process.exit()
