/*
 * Finds a Chromium that really starts on this machine, or gets one. The journeys and the screen pictures need it, and the
 * machine may have none.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from 'playwright'
import { projectRoot } from '../../config.ts'
import { browserArguments } from './browserArguments.ts'

interface Browser {
  /** Where it came from, for the log. */
  source: string
  path: string
  /** Variables that it needs to start. */
  env: Record<string, string>
}

const START_MS = 30_000
const INSTALL_MS = 300_000
/** Without windows it takes half the time and memory of a whole browser. */
const SHELL_NAMES = ['chromium-headless-shell']
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge-stable']

/** The first browser that opens a page, in the order of the effort to get it. */
export async function findBrowser(): Promise<Browser> {
  const refused: string[] = []
  for await (const browser of candidates()) {
    const reason = await whyNotStarting(browser)
    if (reason === undefined) return browser
    refused.push(`${browser.source} (${browser.path}): ${reason}`)
  }
  throw new Error(['No browser starts here: install Chromium or Chrome and set CHROMIUM_PATH.', ...refused].join('\n  '))
}

async function* candidates(): AsyncGenerator<Browser> {
  yield* existing('CHROMIUM_PATH', [process.env['CHROMIUM_PATH'] ?? ''])
  yield* existing("Playwright's own", [chromium.executablePath()])
  yield* existing("the system's headless shell", onPath(SHELL_NAMES))
  yield* await packaged()
  yield* existing('the system', installedPaths())
  yield* installedByPlaywright()
  yield* installedByApt()
}

const existing = (source: string, paths: readonly string[]): Browser[] =>
  paths.filter((path) => path !== '' && existsSync(path)).map((path) => ({ source, path, env: {} }))

/** Why this browser cannot be used; undefined if it shows a page. */
async function whyNotStarting({ path, env }: Browser): Promise<string | undefined> {
  try {
    const environment = { ...process.env, ...env } as Record<string, string>
    const browser = await chromium.launch({ executablePath: path, timeout: START_MS, args: browserArguments, env: environment })
    const page = await browser.newPage()
    await page.setContent('<p>ready</p>')
    const shown = await page.textContent('p')
    await browser.close()
    return shown === 'ready' ? undefined : 'it shows nothing'
  } catch (error) {
    const lines = (error as Error).message.split('\n')
    return (lines.find((line) => /error while|cannot|not found/i.test(line)) ?? lines[0] ?? 'it does not start').trim()
  }
}

function onPath(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function installedPaths(): string[] {
  return [
    ...onPath(SYSTEM_NAMES),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    join(process.env['ProgramFiles'] ?? 'C:\\Program Files', 'Google\\Chrome\\Application\\chrome.exe'),
    join(process.env['ProgramFiles(x86)'] ?? 'C:\\Program Files (x86)', 'Microsoft\\Edge\\Application\\msedge.exe'),
  ]
}

interface PackagedChromium {
  default: { executablePath: () => Promise<string> }
  inflate: (archive: string) => Promise<string>
}

/** The npm package unpacks a browser and, on a bare system, the libraries and fonts that it lacks. */
async function packaged(): Promise<Browser[]> {
  const name = '@sparticuz/chromium'
  if (process.platform !== 'linux' || process.arch !== 'x64' || !isInstalled(name)) return []
  const { default: package_, inflate } = (await import(name)) as PackagedChromium
  const bin = join(dirname(findPackageJSON(name, import.meta.url) ?? ''), 'bin')
  const folder = join(projectRoot, 'node_modules/.cache/chromium')
  mkdirSync(folder, { recursive: true })
  return inTemporaryFolder(folder, async () => {
    const path = await package_.executablePath()
    const libraries = join(folder, 'al2023/lib')
    if (!existsSync(libraries)) await inflate(join(bin, 'al2023.tar.br'))
    writeFileSync(join(folder, 'fonts/fonts.conf'), fontConfiguration(folder))
    const LD_LIBRARY_PATH = [libraries, process.env['LD_LIBRARY_PATH']].filter(Boolean).join(delimiter)
    return [{ source: name, path, env: { LD_LIBRARY_PATH, FONTCONFIG_PATH: join(folder, 'fonts') } }]
  })
}

/** The package's own file looks for fonts in the folders of the service for which it was made. */
const fontConfiguration = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`

/** The package unpacks into the temporary folder, where somebody else could have put a program of that name. */
async function inTemporaryFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

function isInstalled(name: string): boolean {
  try {
    return findPackageJSON(name, import.meta.url) !== undefined
  } catch {
    return false
  }
}

function installedByPlaywright(): Browser[] {
  const cli = join(dirname(findPackageJSON('playwright', import.meta.url) ?? ''), 'cli.js')
  console.error('No browser was found: trying playwright install chromium.')
  const dependencies = process.getuid?.() === 0 ? ['--with-deps'] : []
  spawnSync(process.execPath, [cli, 'install', ...dependencies, 'chromium'], { stdio: 'ignore', timeout: INSTALL_MS })
  return existing('playwright install', [chromium.executablePath()])
}

function installedByApt(): Browser[] {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return []
  console.error('No browser was found: trying apt-get install chromium.')
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore', timeout: INSTALL_MS } as const
  spawnSync('apt-get', ['update', '-qq'], options)
  for (const name of [...SHELL_NAMES, 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation'], options)
    const installed = existing('apt-get', [join('/usr/bin', name)])
    if (installed.length) return installed
  }
  return []
}
