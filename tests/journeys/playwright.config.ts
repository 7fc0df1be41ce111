import { defineConfig } from '@playwright/test'
import { browserArguments } from '../../api/cli/testing/browserArguments.ts'

const { CHROMIUM_PATH: executablePath, JOURNEY_PORT: port = '4600' } = process.env

/** A real provider beside the server, by which `auditor` may sign in. */
const providerPort = String(Number(port) + 1)
const issuer = `http://127.0.0.1:${providerPort}`
const openId = {
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'clearance',
  OIDC_CLIENT_SECRET: 'a secret that only these two know',
  OIDC_REDIRECT_URI: `http://127.0.0.1:${port}/`,
}

/**
 * Journeys last seconds: neither optimised machine code nor frequent collection of young garbage pays off, which together take
 * a tenth of their processor time. Measured journeys run as in anybody's browser.
 */
const shortLived = '--js-flags=--no-opt --min-semi-space-size=32 --max-semi-space-size=64'
const launchOptions = { ...(executablePath && { executablePath }), args: browserArguments }

const measured = /\.measured\.spec\.ts$/
const last = /\.last\.spec\.ts$/

export default defineConfig({
  testDir: '.',
  outputDir: '../../.test-results/journeys',
  fullyParallel: true,
  // One more than cores: two journeys leave three tenths of the processors' time unused, for what pages wait.
  workers: 3,
  // A retry would hide a race in the journey or in the page.
  retries: 0,
  timeout: 300_000,
  projects: [
    {
      name: 'journeys',
      testIgnore: [measured, last],
      use: { launchOptions: { ...launchOptions, args: [...browserArguments, shortLived] } },
    },
    // Journeys that measure time run alone, after the others.
    { name: 'measured', testMatch: measured, dependencies: ['journeys'], workers: 1 },
    // What moves the clock of all comes after all.
    { name: 'last', testMatch: last, dependencies: ['measured'], workers: 1, use: { launchOptions } },
  ],
  // A busy machine needs up to twenty seconds for the first page of a journey; a real fault still fails, after a longer wait.
  expect: { timeout: 30_000 },
  reporter: [['dot'], ['json']],
  webServer: [
    {
      command: `"${process.execPath}" openIdServer.ts`,
      env: { PROVIDER_PORT: providerPort, ...openId },
      url: `${issuer}/.well-known/openid-configuration`,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
    {
      command: `"${process.execPath}" ../../api/cli/testing/journeyServer.ts`,
      env: { JOURNEY_PORT: port, ...openId },
      url: `http://127.0.0.1:${port}/api/health/ready`,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    // No time is spent on fading dialogs.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    launchOptions,
    screenshot: 'only-on-failure',
  },
})
