/** What pdfkit has, and its published types lack. */
interface WithMetadata {
  appendXML(xml: string): void
}

const FILE_NAME = 'factur-x.xml'
const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** A property of the metadata that is not predefined has to be described in the file (ISO 19005-3, 6.6.2.3.3). */
const property = (name: string, about: string, { type = 'Text', category = 'external' } = {}): string =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType>` +
  `<pdfaProperty:category>${category}</pdfaProperty:category><pdfaProperty:description>${about}</pdfaProperty:description></rdf:li>`

const schema = (name: string, [prefix, namespace]: readonly [string, string], properties: readonly string[]): string =>
  `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${name}</pdfaSchema:schema><pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>` +
  `<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${properties.join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`

const facturXSchema = schema(
  'Factur-X PDFA Extension Schema',
  ['fx', NAMESPACE],
  [
    property('DocumentFileName', 'The name of the embedded XML document'),
    property('DocumentType', 'The type of the hybrid document in capital letters'),
    property('Version', 'The version of the standard that applies to the embedded XML document'),
    property('ConformanceLevel', 'The conformance level of the embedded XML document'),
  ],
)

const accessibleSchema = schema(
  'PDF/UA identification schema',
  ['pdfuaid', 'http://www.aiim.org/pdfua/ns/id/'],
  [property('part', 'The part of ISO 14289 to which the document conforms', { type: 'Integer', category: 'internal' })],
)

const metadata = `
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}"><fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${FILE_NAME}</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag>${facturXSchema}${accessibleSchema}</rdf:Bag></pdfaExtension:schemas></rdf:Description>`

/**
 * Attaches the data of an invoice to its PDF/A-3 document and says so in the metadata (Factur-X 1.0, profile EN 16931), and that the
 * document is PDF/UA-1 as well.
 */
export function attachFacturX(doc: PDFKit.PDFDocument, cii: string, made: Date): void {
  const data = { relationship: 'Data' } satisfies object
  doc.file(Buffer.from(cii), {
    ...data,
    name: FILE_NAME,
    type: 'text/xml',
    description: 'Factur-X',
    creationDate: made,
    modifiedDate: made,
  })
  ;(doc as PDFKit.PDFDocument & WithMetadata).appendXML(metadata)
}
