import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../api/base/projectRoot.ts'

/** It chooses between source and bundle itself. */
const CHOOSES = 'api/process/bundledServer.ts'

test('no file is looked for beside the code of the server, because npm start runs a bundle that stands elsewhere', () => {
  const files = globSync('{api,seeds}/**/*.ts', { cwd: projectRoot }).filter(
    (file) => file !== CHOOSES && !file.startsWith('api/cli/'),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => /new URL\([^;]*import\.meta\.url/.test(readFileSync(join(projectRoot, file), 'utf8')))).toEqual(
    [],
  )
})
