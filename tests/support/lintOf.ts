import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectRoot } from '../../api/config.ts'

interface Report {
  diagnostics: readonly { code: string; message: string; filename: string }[]
}

/** Lints files at these paths with the project's own configuration. @returns `path: rule` and the sentence of each finding */
export async function lintOf(files: Readonly<Record<string, string>>): Promise<readonly { of: string; says: string }[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  try {
    for (const [place, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(place)), { recursive: true })
      writeFileSync(join(folder, place), text)
    }
    const config = JSON.parse(readFileSync(join(projectRoot, '.oxlintrc.json'), 'utf8')) as { jsPlugins: string[] }
    const jsPlugins = config.jsPlugins.map((plugin) => join(projectRoot, plugin))
    writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ ...config, jsPlugins }))
    const program = join(projectRoot, 'node_modules/oxlint/bin/oxlint')
    const printed = await new Promise<string>((resolve) => {
      execFile(process.execPath, [program, '--format', 'json', '.'], { cwd: folder }, (_error, output) => resolve(output))
    })
    const { diagnostics } = JSON.parse(printed) as Report
    return diagnostics.map(({ code, message, filename }) => ({ of: `${filename}: ${code}`, says: message }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
