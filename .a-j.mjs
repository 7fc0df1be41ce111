import { findBrowser } from './api/cli/findBrowser.ts'
import { spawnSync } from 'node:child_process'
const b = await findBrowser()
const r = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/journeys/playwright.config.ts', ...process.argv.slice(2)], { stdio: 'inherit', env: { ...process.env, ...b.env, CHROMIUM_PATH: b.path, JOURNEY_PORT: '47' + String(process.pid % 90 + 10), PLAYWRIGHT_JSON_OUTPUT_NAME: '/tmp/a-j.json' } })
process.exit(r.status)
