const types = 'urn:ec.europa.eu:taxud:tedb:services:v1:IVatRetrievalService:types'
const messages = 'urn:ec.europa.eu:taxud:tedb:services:v1:IVatRetrievalService'

/** The SOAP action of the request. */
export const TEDB_ACTION = 'urn:ec.europa.eu:taxud:tedb:services:v1:VatRetrievalService/RetrieveVatRates'

/** The request for the rates of a member state on a day (SOAP 1.1). TEDB uses EL for Greece, not GR. */
export const tedbQuestion = (country: string, day: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:msg="${messages}" xmlns:typ="${types}"><soapenv:Header/><soapenv:Body><msg:retrieveVatRatesReqMsg><typ:memberStates><typ:isoCode>${country === 'GR' ? 'EL' : country}</typ:isoCode></typ:memberStates><typ:situationOn>${day}</typ:situationOn></msg:retrieveVatRatesReqMsg></soapenv:Body></soapenv:Envelope>`
