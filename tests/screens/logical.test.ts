import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../api/config.ts'

/** Sides of the window in styles. Languages that are written from right to left need the beginning and the end of a line instead. */
const physical =
  /(?<![\w.'"-])(?:ml|mr|pl|pr|(?:margin|padding|border)(?:-left|-right|Left|Right)\w*|border(?:Top|Bottom)(?:Left|Right)Radius|scrollPadding(?:Left|Right)|left|right): ['"`\d-]|(?:textAlign|text-align|float): ?'?(?:left|right)\b/

/** The numbers of a chart's margins, which knows no beginning and end: each is given for both directions. */
const charts = 'src/screens/dashboard/FigureBars.tsx'

test('no style of the screens names the left or the right, so that each is mirrored where lines begin at the right', () => {
  const files = globSync('src/**/*.{ts,tsx,css}', { cwd: projectRoot }).filter((file) => file !== charts)
  const found = files.flatMap((file) =>
    readFileSync(join(projectRoot, file), 'utf8')
      .split('\n')
      .flatMap((line, place) =>
        physical.test(line) && !/^\s*(?:\*|\/[/*])/.test(line) ? [`${file}:${place + 1} ${line.trim()}`] : [],
      ),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
