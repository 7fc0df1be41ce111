import { projectRoot } from '../config.ts'
import { staleLists } from './folderLists.ts'
import { runStep } from './runStep.ts'
import type { TestCount } from './testing/TestCount.ts'

/** What is linted and formatted. */
export const checkedFolders = ['api', 'src', 'migrations', 'seeds', 'tests', 'vite.config.ts']

const checks = [
  ['types of the server', 'typescript/bin/tsc', ['-p', '.']],
  ['types of the browser', 'typescript/bin/tsc', ['-p', 'src']],
  ['lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', ...checkedFolders]],
  ['format', 'oxfmt/bin/oxfmt', ['--check', ...checkedFolders]],
] as const

/** Lists of folders, types, lint and format; what fails is printed. */
export async function runChecks(): Promise<TestCount> {
  const stale = staleLists(projectRoot).map(({ file }) => file)
  console.log(stale.length ? `✗ lists of folders: run npm run format, which writes ${stale.join(', ')}` : '✓ lists of folders')
  const result = { passed: stale.length ? 0 : 1, failed: stale.length ? 1 : 0 }
  for (const [name, script, args] of checks) {
    const { code, output } = await runStep(script, args, { quiet: true })
    console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
    if (code === 0) result.passed++
    else {
      result.failed++
      console.log(output)
    }
  }
  return result
}
