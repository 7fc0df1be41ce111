import { hasMarks, readMarks } from '../../../texts/marks.ts'

/** Attributes that people read or hear. */
const spoken = ['title', 'aria-label', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'] as const
type Spoken = (typeof spoken)[number]

/** Where a text of the page stands: seen as such, or in an attribute. */
export type Standing = 'text' | Spoken

/** A text of the catalogue that stands in the page. */
export interface PageText {
  key: string
  /** As it is there, filled. */
  said: string
  standing: Standing
  element: Element
  /** The part of a text node that it is; undefined for an attribute. */
  range?: () => Range
}

/** Elements with a text have this attribute, in this mode only: `text` if it is seen in them, `told` if only an attribute has it. */
const OUTLINE = 'data-in-place'

/** What people act on: who clicks on one of these without words means what it is called. */
const acting = 'a, button, input, textarea, select, img, [role=button], [role=combobox], [role=img], [role=menuitem]'

const isAt = (range: Range, x: number, y: number): boolean =>
  [...range.getClientRects()].some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom)

type Found = Map<Standing, readonly PageText[]>

/**
 * The texts that stand in the page. It takes the marks out of whatever arrives there and remembers what they said, so that the page
 * is the same for eyes, copies and screen readers as without them.
 */
export class PageTexts {
  readonly #found = new Map<Node, Found>()
  readonly #listeners = new Set<() => void>()
  readonly #observer = new MutationObserver((changes) => this.#take(changes))
  readonly #isOurs: (node: Node) => boolean
  #list: readonly PageText[] | undefined
  #told: ReturnType<typeof setTimeout> | undefined

  /** @param isOurs whether a node belongs to the editor, whose own texts are not listed */
  constructor(isOurs: (node: Node) => boolean) {
    this.#isOurs = isOurs
  }

  start(): void {
    this.#readAll(document.documentElement)
    this.#observer.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: [...spoken],
    })
  }

  stop(): void {
    this.#observer.disconnect()
    clearTimeout(this.#told)
    this.#found.clear()
    for (const element of document.querySelectorAll(`[${OUTLINE}]`)) element.removeAttribute(OUTLINE)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What stands in the page now, in the order of the page; the same list until something changes. */
  list = (): readonly PageText[] => (this.#list ??= this.#listed())

  /** The text at a place of the window within an element: the words there, or else what the button or input there is called. */
  at(target: Element, x: number, y: number): PageText | undefined {
    const words = this.list().filter(({ range, element }) => range && element.contains(target))
    const around = target.closest(acting)
    // Inner texts come after those around them.
    return (
      words.findLast(({ range }) => range && isAt(range(), x, y)) ??
      words.find(({ element }) => element === target) ??
      this.list().find(({ element }) => around !== null && (element === around || around.contains(element)))
    )
  }

  /** The first text of an element that has the focus. */
  within(focused: Element): PageText | undefined {
    return focused.matches(acting) || focused.matches('[role]:not([role=region])')
      ? this.list().find(({ element }) => focused.contains(element))
      : undefined
  }

  #listed(): PageText[] {
    for (const node of this.#found.keys()) if (!node.isConnected) this.#found.delete(node)
    const all = [...this.#found.values()].flatMap((found) => [...found.values()].flat())
    const shown = all.filter(({ element }) => element.localName === 'title' || element.checkVisibility())
    return shown.toSorted((a, b) => {
      const order = a.element.compareDocumentPosition(b.element)
      return order & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : order & Node.DOCUMENT_POSITION_PRECEDING ? 1 : 0
    })
  }

  #take(changes: readonly MutationRecord[]): void {
    for (const { type, target, attributeName, addedNodes } of changes) {
      if (type === 'characterData') this.#readText(target as Text)
      else if (type === 'attributes') this.#readAttribute(target as Element, attributeName as Spoken)
      else for (const node of addedNodes) this.#readAll(node)
    }
    // What was written here just now is no news.
    this.#observer.takeRecords()
    this.#list = undefined
    clearTimeout(this.#told)
    this.#told = setTimeout(() => {
      for (const listener of this.#listeners) listener()
    }, 60)
  }

  #readAll(node: Node): void {
    if (node instanceof Text) return this.#readText(node)
    if (!(node instanceof Element)) return
    for (const name of spoken) if (node.hasAttribute(name)) this.#readAttribute(node, name)
    for (const child of node.childNodes) this.#readAll(child)
  }

  #readText(node: Text): void {
    const { data, parentElement: element } = node
    if (!hasMarks(data)) return this.#note(node, 'text', [])
    const { text, parts } = readMarks(data)
    node.data = text
    const texts = parts.flatMap(({ key, from, to }): PageText[] =>
      element ? [{ key, said: text.slice(from, to), standing: 'text', element, range: () => rangeOf(node, from, to) }] : [],
    )
    this.#note(node, 'text', texts)
  }

  #readAttribute(element: Element, name: Spoken): void {
    const value = element.getAttribute(name) ?? ''
    if (!hasMarks(value)) return this.#note(element, name, [])
    const { text, parts } = readMarks(value)
    element.setAttribute(name, text)
    this.#note(
      element,
      name,
      parts.map(({ key, from, to }) => ({ key, said: text.slice(from, to), standing: name, element })),
    )
  }

  #note(node: Text | Element, standing: Standing, texts: readonly PageText[]): void {
    const element = node instanceof Element ? node : node.parentElement
    const before = this.#found.get(node)
    if (!element || (texts.length === 0 && !before) || this.#isOurs(node)) return
    const found: Found = before ?? new Map<Standing, readonly PageText[]>()
    if (texts.length > 0) found.set(standing, texts)
    else found.delete(standing)
    if (found.size > 0) this.#found.set(node, found)
    else this.#found.delete(node)
    const isSeen = [...element.childNodes].some((child) => this.#found.has(child))
    if (isSeen || this.#found.has(element)) element.setAttribute(OUTLINE, isSeen ? 'text' : 'told')
    else element.removeAttribute(OUTLINE)
  }
}

function rangeOf(node: Text, from: number, to: number): Range {
  const range = document.createRange()
  range.setStart(node, Math.min(from, node.length))
  range.setEnd(node, Math.min(to, node.length))
  return range
}
