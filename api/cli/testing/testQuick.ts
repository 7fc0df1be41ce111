import { runStep } from '../runStep.ts'

const { code } = await runStep('vitest/vitest.mjs', [
  'run',
  '--config',
  'tests/quick.config.ts',
  '--reporter=dot',
  ...process.argv.slice(2),
])
process.exitCode = code
