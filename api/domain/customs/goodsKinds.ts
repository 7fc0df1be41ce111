type Range = readonly [first: number, last: number]

const startsWithin = (code: string, [first, last]: Range, digits: number): boolean => {
  const beginning = Number(code.slice(0, digits))
  return code.length >= digits && beginning >= first && beginning <= last
}

/** Alcohol and tobacco (Directive (EU) 2020/262): excise goods by their commodity code. Perfume is not. */
export const isExciseCode = (code: string | undefined): boolean =>
  code !== undefined && (startsWithin(code, [2203, 2208], 4) || startsWithin(code, [2401, 2404], 4))

const foodChapters: readonly Range[] = [
  [2, 4],
  [7, 12],
  [15, 21],
]
const foodHeadings = new Set(['2201', '2202', '2209', '2501'])

/** Food, which the Norwegian scheme excludes (merverdiavgiftsloven, chapter 14A), by its commodity code. */
export const isFoodCode = (code: string | undefined): boolean =>
  code !== undefined && (foodChapters.some((range) => startsWithin(code, range, 2)) || foodHeadings.has(code.slice(0, 4)))
