/* A lost connection is known by what the driver says, since the driver gives it no code. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { projectRoot } from '../../api/config.ts'
import { driverSentences } from '../../api/db/isConnectionFailure.ts'

test('the sentences by which a lost connection is known are those of the installed driver', async () => {
  const files = ['pg/lib/client.js', 'pg-pool/index.js'].map((file) => readFile(`${projectRoot}/node_modules/${file}`, 'utf8'))
  const text = (await Promise.all(files)).join('\n')
  expect([...driverSentences].filter((sentence) => !text.includes(`'${sentence}'`))).toEqual([])
})
