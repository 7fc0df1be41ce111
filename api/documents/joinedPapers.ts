import { Paper } from './Paper.ts'
import type { Imprint } from './PaperPages.ts'

/** A paper that has yet to be drawn, alone or with others in one document. */
export interface PaperPlan {
  imprint: Imprint
  draw: (paper: Paper) => void | Promise<void>
}

/**
 * Draws papers one after the other into one document, each on pages of its own size; its title and author are those of the first.
 * @returns a stream of its bytes
 * @throws {RangeError} without any paper
 */
export async function joinedPapers([first, ...others]: readonly PaperPlan[]): Promise<PDFKit.PDFDocument> {
  if (!first) throw new RangeError('no papers')
  const paper = new Paper(first.imprint)
  await first.draw(paper)
  for (const { imprint, draw } of others) {
    paper.begin(imprint)
    await draw(paper)
  }
  return paper.finish()
}
