import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** A file that lists what a folder holds, and so is never written by hand. */
interface FolderList {
  file: string
  textOf: (folder: string) => string
}

const note = (of: string): string => `// What this folder holds: written by \`npm run format\` from ${of}.\n`

/** Paths of files within a folder, as imports name them, in the order of their code units. */
const within = (folder: string, pattern: string): string[] =>
  globSync(pattern, { cwd: folder })
    .map((path) => `./${path.split(sep).join('/')}`)
    .filter((path) => path !== './index.ts')
    .toSorted()

const reExport = (paths: readonly string[]): string => paths.map((path) => `export * from '${path}'\n`).join('')

const callDefinition = /^export const \w+ = defineCall\(/m
const exportedName = /^export const (\w+) = \{/m

interface Nouns {
  /** The type of what each of its folders exports, and where it is. */
  type: 'Feature' | 'Screens'
  name: string
  meaning: string
}

/** The nouns of a folder: the first name that the index of each of its folders exports. */
const listNouns =
  ({ type, name, meaning }: Nouns) =>
  (folder: string): string => {
    const nouns = within(folder, '*/index.ts').map((path) => ({
      path,
      noun: exportedName.exec(readFileSync(join(folder, path), 'utf8'))?.[1] ?? '',
    }))
    const imports = nouns.map(({ path, noun }) => `import { ${noun} } from '${path}'\n`).join('')
    const typeImport = `import type { ${type} } from './${type}.ts'\n`
    const names = nouns.map(({ noun }) => `  ${noun},\n`).join('')
    return (
      `${note('its folders')}${typeImport}${imports}\n/** ${meaning} */\n` +
      `export const ${name} = [\n${names}] as const satisfies readonly ${type}[]\n`
    )
  }

const lists: readonly FolderList[] = [
  {
    file: 'api/schema/tables/index.ts',
    textOf: (folder) => note('its files') + reExport(within(folder, '**/*.ts')),
  },
  {
    file: 'api/schema/calls/index.ts',
    textOf: (folder) => {
      const paths = within(folder, '**/*.ts').filter((path) => callDefinition.test(readFileSync(join(folder, path), 'utf8')))
      return note('its files that define calls') + reExport(paths)
    },
  },
  {
    file: 'api/features/features.ts',
    textOf: listNouns({ type: 'Feature', name: 'features', meaning: 'The nouns of the business.' }),
  },
  {
    file: 'src/screens/nouns.ts',
    textOf: listNouns({ type: 'Screens', name: 'nouns', meaning: 'What is special about the screens of each noun.' }),
  },
]

/** The lists of a checkout that are not what their folders hold, each with what it has to be. */
export const staleLists = (root: string): { file: string; text: string }[] =>
  lists
    .map(({ file, textOf }) => ({ file, text: textOf(join(root, dirname(file))) }))
    .filter(({ file, text }) => readFileSync(join(root, file), 'utf8') !== text)

/** Writes the lists of a checkout anew. @returns those that changed */
export const writeLists = (root: string): string[] =>
  staleLists(root).map(({ file, text }) => {
    writeFileSync(join(root, file), text)
    return relative(root, join(root, file))
  })
