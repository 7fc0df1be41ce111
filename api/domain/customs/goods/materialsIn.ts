import { goodsWord } from './wordForms.ts'

/** Materials by which the Harmonized System divides headings, in its own English words, and what people call them. */
const materials: Readonly<Record<string, readonly string[]>> = {
  aluminium: ['aluminium', 'aluminum', 'alumiini'],
  cotton: ['cotton', 'baumwoll', 'puuvilla'],
  glass: ['glass', 'glas', 'lasi'],
  gold: ['gold', 'kulta'],
  iron: ['iron', 'eisen', 'rauta'],
  leather: ['leather', 'leder', 'nahka'],
  linen: ['linen', 'leinen', 'flax', 'pellava'],
  paper: ['paper', 'papier', 'paperi'],
  plastic: ['plastic', 'plastik', 'kunststoff', 'muovi'],
  rubber: ['rubber', 'gummi', 'kumi'],
  silk: ['silk', 'seide', 'silkki'],
  silver: ['silver', 'silber', 'hopea'],
  steel: ['steel', 'stahl', 'edelstahl', 'teras'],
  synthetic: ['synthetic', 'polyester', 'nylon', 'polyamid', 'acrylic', 'fleece'],
  wood: ['wood', 'wooden', 'holz', 'puu', 'puinen'],
  wool: ['wool', 'woll', 'merino', 'villa'],
}

/** The materials that a text names, in the words of the Harmonized System. */
export function materialsIn(text: string): readonly string[] {
  const words = goodsWord(text).split(' ')
  return Object.keys(materials).filter((material) =>
    materials[material]?.some((name) => words.some((word) => word === name || (name.length > 3 && word.startsWith(name)))),
  )
}
