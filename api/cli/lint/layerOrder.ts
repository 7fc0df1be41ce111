import { dirname, posix, relative } from 'node:path'
import { apart, closedTo, layers } from './layers.ts'
import type { Rule } from './Rule.ts'

/** The two parts of the server that the browser shares, by the alias under which both import them. */
const shared = /^#(?:schema|domain)\//

interface Place {
  half: string
  room: string
  /** The position of the room; of a program, which stands above all rooms, infinite. */
  layer: number
  /** The folder within a room whose folders stand apart. */
  folder: string | undefined
}

function placeOf(file: string): Place | undefined {
  const [half = '', room = '', folder, ...below] = file.split('/')
  const rooms = layers[half]
  if (!rooms) return undefined
  const layer = rooms.indexOf(room)
  const standsApart = below.length > 0 && apart.includes(`${half}/${room}`)
  return { half, room, layer: layer < 0 ? Infinity : layer, folder: standsApart ? folder : undefined }
}

/** Why a file may not import another one of the project; undefined if it may. */
function objectionTo(from: Place, to: Place, isShared: boolean): string | undefined {
  if (from.layer === Infinity) return undefined
  if (from.half !== to.half) return isShared ? undefined : `${from.half} knows ${to.half} by #schema and #domain only.`
  if (to.layer > from.layer)
    return `${from.half}/${from.room} is below ${to.room}: a room imports only those before it in layers.ts.`
  if (from.room === to.room && from.folder && to.folder && from.folder !== to.folder)
    return `The folders of ${from.half}/${from.room} do not import each other: what two share is a room of its own below.`
  return undefined
}

function objectionToPackage(file: string, name: string): string | undefined {
  const closed = Object.entries(closedTo).find(([room, names]) => {
    const isInside = file.startsWith(`${room}/`)
    return (
      isInside &&
      names.some((beginning) => name === beginning || name.startsWith(/[/:]$/.test(beginning) ? beginning : `${beginning}/`))
    )
  })
  return closed && `${closed[0]} does not load ${name}.`
}

/** Imports point one way, whether they are static, of types only, or made on use. */
export const layerOrder: Rule = {
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/')
    const from = placeOf(file)

    function judge(node: { range: [number, number] }, name: unknown) {
      if (!from || typeof name !== 'string') return
      const isShared = shared.test(name)
      const target = isShared ? `api/${name.slice(1)}` : name.startsWith('.') ? posix.join(dirname(file), name) : undefined
      const to = target === undefined ? undefined : placeOf(target)
      const message = to ? objectionTo(from, to, isShared) : target === undefined && objectionToPackage(file, name)
      if (message) context.report({ node, message })
    }

    const judgeSource = (node: { range: [number, number]; source?: unknown }) => {
      const { source } = node
      if (typeof source === 'object' && source !== null && 'value' in source) judge(node, source.value)
    }
    return {
      ImportDeclaration: judgeSource,
      ExportNamedDeclaration: judgeSource,
      ExportAllDeclaration: judgeSource,
      ImportExpression: judgeSource,
    }
  },
}
