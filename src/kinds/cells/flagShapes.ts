import { flagPlan } from './flagPlan.ts'

/** A shape of a flag: a filled path, or lines of that width. */
interface FlagShape {
  path: string
  colour: string
  line?: number
}

const width = 16
const height = 12

const box = ([x, y, w, h]: readonly [x: number, y: number, w: number, h: number]): string => `M${x} ${y}h${w}v${h}h${-w}z`

function stripes(colours: string, isAcross: boolean): FlagShape[] {
  const parts = colours.split(',').map((part) => {
    const [colour = '', share = '1'] = part.split('*')
    return { colour, share: Number(share) }
  })
  const unit = (isAcross ? height : width) / parts.reduce((sum, { share }) => sum + share, 0)
  let from = 0
  return parts.map(({ colour, share }) => {
    const path = isAcross ? box([0, from, width, share * unit]) : box([from, 0, share * unit, height])
    from += share * unit
    return { colour, path }
  })
}

function nordicCross(colours: string): FlagShape[] {
  const [ground = '', outer = '', inner] = colours.split(',')
  const arms = (thick: number) => box([6 - thick / 2, 0, thick, height]) + box([0, 6 - thick / 2, width, thick])
  return [
    { colour: ground, path: box([0, 0, width, height]) },
    { colour: outer, path: arms(inner ? 3.4 : 2.6) },
    ...(inner ? [{ colour: inner, path: arms(1.6) }] : []),
  ]
}

function shapesOfPart(part: string): FlagShape[] {
  const [what, colour = '', ...rest] = part.split(' ')
  const [x = 0, y = 0, third = 0, fourth = 0] = rest.map(Number)
  switch (what) {
    case 'h':
    case 'v':
      return stripes(colour, what === 'h')
    case 'n':
      return nordicCross(colour)
    case 't':
      return [{ colour, path: 'M0 0 8 6 0 12z' }]
    case 'r':
      return [{ colour, path: box([x, y, third, fourth]) }]
    case 'c':
      return [
        { colour, path: `M${x - third} ${y}a${third} ${third} 0 1 0 ${2 * third} 0a${third} ${third} 0 1 0 ${-2 * third} 0` },
      ]
    case 'l':
      return [{ colour, path: rest.slice(1).join(' '), line: x }]
    default:
      return [{ colour, path: rest.join(' ') }]
  }
}

const drawn = new Map<string, readonly FlagShape[]>()

/** The shapes of a country's flag, from back to front; those of a globe for a code without a flag. */
export function flagShapes(code: string): readonly FlagShape[] {
  const known = drawn.get(code)
  if (known) return known
  const shapes = flagPlan(code).split('|').flatMap(shapesOfPart)
  drawn.set(code, shapes)
  return shapes
}
