import { bench } from '../../tests/load/bench.ts'

await bench(process.argv.slice(2))
// Connections of the measuring client may still be open, but are no longer needed.
process.exit()
