/** An element of an XML document that was read, without the prefixes of namespaces. */
export class XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[] = []
  /** The text directly in it, without that of its children. */
  text = ''

  constructor(name: string, attributes: Readonly<Record<string, string>>) {
    this.name = name
    this.attributes = attributes
  }

  /** The children of a name. */
  all(name: string): XmlElement[] {
    return this.children.filter((child) => child.name === name)
  }

  first(name: string): XmlElement | undefined {
    return this.children.find((child) => child.name === name)
  }

  /** The trimmed text of the first child of a name; empty without one. */
  textOf(name: string): string {
    return this.first(name)?.text.trim() ?? ''
  }

  /** The elements of a name at any depth, in the order of the document; those within one that is found are not looked for. */
  *deep(name: string): Generator<XmlElement> {
    for (const child of this.children) {
      if (child.name === name) yield child
      else yield* child.deep(name)
    }
  }
}
