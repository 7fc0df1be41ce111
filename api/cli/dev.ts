/*
 * The database keeps running while the API restarts at every change of its files. Vite serves the web application and forwards
 * calls.
 */
import { spawn } from 'node:child_process'
import { projectRoot, readConfig } from '../config.ts'
import { openDatabase } from '../process/openDatabase.ts'
import { writeLists } from './folderLists.ts'

writeLists(projectRoot)
const config = readConfig()
const database = await openDatabase(config)
const apiPort = config.port + 1
const env = {
  ...process.env,
  DATABASE_URL: database.url,
  DEMO_MODE: String(config.demoMode),
  JWT_SECRET: config.jwtSecret,
  PORT: String(apiPort),
  PUBLIC_URL: `http://127.0.0.1:${config.port}`,
  API_PORT: String(apiPort),
}
const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'api/process/runServer.ts', '--without-web'], {
    env,
    stdio: 'inherit',
  }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--port', String(config.port), '--strictPort'], {
    env,
    stdio: 'inherit',
  }),
]

let isStopping = false
const stop = async () => {
  if (isStopping) return
  isStopping = true
  for (const child of children) child.kill('SIGTERM')
  await database.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
for (const child of children) child.on('exit', () => void stop())
