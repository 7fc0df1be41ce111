import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The folder of package.json, from a source as well as from a bundle. */
export const projectRoot: string = dirname(findPackageJSON(import.meta.url) ?? '')
