import type { NameGroup } from './people.ts'
import type { Random } from './Random.ts'

interface Place {
  names: NameGroup
  /** The prefix of phone numbers. */
  dial: string
  /** "12345 City; 23456 City", each with a true postal code. */
  cities: string
  streets: string
  /** Whether the house number precedes the street. */
  numberFirst?: true
}

/** The places of merchants and destinations of parcels. */
const places = {
  AT: {
    names: 'german',
    dial: '+43',
    cities: '1010 Wien; 8010 Graz; 4020 Linz; 5020 Salzburg; 6020 Innsbruck',
    streets: 'Hauptstraße; Bahnhofstraße; Mariahilfer Straße; Landstraße; Lindengasse',
  },
  AU: {
    names: 'english',
    dial: '+61',
    cities: '2000 Sydney; 3000 Melbourne; 4000 Brisbane; 6000 Perth',
    streets: 'George Street; Collins Street; King Street; Queen Street',
    numberFirst: true,
  },
  BE: {
    names: 'dutch',
    dial: '+32',
    cities: '1000 Brussel; 2000 Antwerpen; 9000 Gent; 3000 Leuven; 8000 Brugge',
    streets: 'Kerkstraat; Nieuwstraat; Stationsstraat; Molenstraat; Veldstraat',
  },
  BG: {
    names: 'eastern',
    dial: '+359',
    cities: '1000 Sofia; 4000 Plovdiv; 9000 Varna; 8000 Burgas',
    streets: 'ul. Vitosha; ul. Ivan Vazov; bul. Bulgaria; ul. Shipka',
  },
  CA: {
    names: 'english',
    dial: '+1',
    cities: 'M5V 2T6 Toronto; H2Y 1C6 Montréal; V6B 1A1 Vancouver; T2P 1J9 Calgary',
    streets: 'King Street West; Granville Street; Queen Street; Main Street',
    numberFirst: true,
  },
  CH: {
    names: 'german',
    dial: '+41',
    cities: '8001 Zürich; 3011 Bern; 4051 Basel; 1201 Genève; 6003 Luzern',
    streets: 'Bahnhofstrasse; Seestrasse; Hauptstrasse; Kirchgasse; Lindenweg',
  },
  CN: {
    names: 'chinese',
    dial: '+86',
    cities: '518000 Shenzhen; 510000 Guangzhou; 310000 Hangzhou; 322000 Yiwu; 200000 Shanghai',
    streets: 'Nanshan Avenue; Tianhe Road; Wensan Road; Chengbei Road; Huaihai Road',
  },
  CY: {
    names: 'greek',
    dial: '+357',
    cities: '1010 Lefkosia; 3010 Lemesos; 6010 Larnaka; 8010 Pafos',
    streets: 'Ledra; Makariou; Anexartisias; Stasinou',
  },
  CZ: {
    names: 'slavic',
    dial: '+420',
    cities: '110 00 Praha; 602 00 Brno; 702 00 Ostrava; 301 00 Plzeň',
    streets: 'Hlavní; Nádražní; Palackého; Husova; Zahradní',
  },
  DE: {
    names: 'german',
    dial: '+49',
    cities:
      '10115 Berlin; 20095 Hamburg; 80331 München; 50667 Köln; 60311 Frankfurt am Main; 70173 Stuttgart; 04109 Leipzig; 28195 Bremen',
    streets: 'Hauptstraße; Schillerstraße; Goethestraße; Bergstraße; Gartenweg; Lindenallee; Bahnhofstraße',
  },
  DK: {
    names: 'nordic',
    dial: '+45',
    cities: '1050 København; 8000 Aarhus; 5000 Odense; 9000 Aalborg',
    streets: 'Nørregade; Vestergade; Strandvejen; Algade; Skolevej',
  },
  EE: {
    names: 'baltic',
    dial: '+372',
    cities: '10111 Tallinn; 51003 Tartu; 80010 Pärnu; 20307 Narva',
    streets: 'Pikk; Narva mnt; Tartu mnt; Rüütli; Kooli',
  },
  ES: {
    names: 'spanish',
    dial: '+34',
    cities: '28001 Madrid; 08001 Barcelona; 46001 Valencia; 41001 Sevilla; 48001 Bilbao',
    streets: 'Calle Mayor; Calle Real; Avenida de la Constitución; Calle del Sol; Paseo de Gracia',
  },
  FI: {
    names: 'finnish',
    dial: '+358',
    cities: '00100 Helsinki; 33100 Tampere; 20100 Turku; 90100 Oulu; 40100 Jyväskylä; 70100 Kuopio',
    streets: 'Mannerheimintie; Hämeenkatu; Kauppakatu; Asemakatu; Rantatie',
  },
  FR: {
    names: 'french',
    dial: '+33',
    cities: '75001 Paris; 69002 Lyon; 13001 Marseille; 31000 Toulouse; 44000 Nantes; 67000 Strasbourg',
    streets: 'rue de la République; avenue Victor Hugo; rue Pasteur; rue des Lilas; boulevard Voltaire',
    numberFirst: true,
  },
  GB: {
    names: 'english',
    dial: '+44',
    cities: 'EC1A 1BB London; M1 1AE Manchester; B1 1AA Birmingham; LS1 4AP Leeds; EH1 1YZ Edinburgh; CF10 1EP Cardiff',
    streets: 'High Street; Station Road; Church Lane; Victoria Road; Park Avenue',
    numberFirst: true,
  },
  GR: {
    names: 'greek',
    dial: '+30',
    cities: '105 57 Athina; 546 24 Thessaloniki; 262 21 Patra; 712 01 Irakleio',
    streets: 'Ermou; Patision; Tsimiski; Korai; Venizelou',
  },
  HK: {
    names: 'chinese',
    dial: '+852',
    cities: '999077 Kowloon; 999077 Central; 999077 Tsuen Wan',
    streets: 'Nathan Road; Des Voeux Road; Castle Peak Road',
    numberFirst: true,
  },
  HR: {
    names: 'slavic',
    dial: '+385',
    cities: '10000 Zagreb; 21000 Split; 51000 Rijeka; 31000 Osijek',
    streets: 'Ilica; Vukovarska; Riva; Zagrebačka',
  },
  HU: {
    names: 'eastern',
    dial: '+36',
    cities: '1051 Budapest; 4024 Debrecen; 6720 Szeged; 7621 Pécs',
    streets: 'Fő utca; Kossuth utca; Petőfi utca; Rákóczi út',
  },
  IE: {
    names: 'english',
    dial: '+353',
    cities: 'D02 X285 Dublin; T12 W8KP Cork; H91 E2K3 Galway; V94 X5K6 Limerick',
    streets: 'Main Street; O’Connell Street; Patrick Street; Shop Street',
    numberFirst: true,
  },
  IN: {
    names: 'indian',
    dial: '+91',
    cities: '110001 New Delhi; 400001 Mumbai; 560001 Bengaluru; 302001 Jaipur',
    streets: 'MG Road; Link Road; Station Road; Park Street',
    numberFirst: true,
  },
  IT: {
    names: 'italian',
    dial: '+39',
    cities: '00184 Roma; 20121 Milano; 10121 Torino; 80132 Napoli; 50122 Firenze',
    streets: 'Via Roma; Via Garibaldi; Corso Italia; Via Verdi; Via Dante',
  },
  JP: {
    names: 'japanese',
    dial: '+81',
    cities: '100-0005 Tokyo; 530-0001 Osaka; 604-8005 Kyoto; 810-0001 Fukuoka',
    streets: 'Marunouchi; Umeda; Kawaramachi; Tenjin',
  },
  KR: {
    names: 'korean',
    dial: '+82',
    cities: '04524 Seoul; 48058 Busan; 34126 Daejeon; 22004 Incheon',
    streets: 'Sejong-daero; Centum-ro; Daehak-ro; Convensia-daero',
  },
  LT: {
    names: 'baltic',
    dial: '+370',
    cities: '01103 Vilnius; 44280 Kaunas; 91247 Klaipėda; 76298 Šiauliai',
    streets: 'Gedimino pr.; Laisvės al.; Vilniaus g.; Liepų g.',
  },
  LU: {
    names: 'french',
    dial: '+352',
    cities: '1118 Luxembourg; 4010 Esch-sur-Alzette; 9201 Diekirch',
    streets: 'rue de la Gare; Grand-Rue; rue du Fossé',
    numberFirst: true,
  },
  LV: {
    names: 'baltic',
    dial: '+371',
    cities: '1010 Rīga; 3401 Liepāja; 5401 Daugavpils; 3001 Jelgava',
    streets: 'Brīvības iela; Raiņa iela; Lielā iela; Rīgas iela',
  },
  MT: {
    names: 'italian',
    dial: '+356',
    cities: 'VLT 1117 Valletta; SLM 1030 Sliema; BKR 9030 Birkirkara',
    streets: 'Republic Street; Tower Road; Triq il-Kbira',
    numberFirst: true,
  },
  NL: {
    names: 'dutch',
    dial: '+31',
    cities: '1012 JS Amsterdam; 3011 AD Rotterdam; 2511 CV Den Haag; 3511 LX Utrecht; 5611 EM Eindhoven',
    streets: 'Dorpsstraat; Kerkstraat; Stationsweg; Julianalaan; Molenweg',
  },
  NO: {
    names: 'nordic',
    dial: '+47',
    cities: '0150 Oslo; 5003 Bergen; 7011 Trondheim; 4006 Stavanger',
    streets: 'Storgata; Kirkegata; Strandgata; Skolegata; Karl Johans gate',
  },
  PL: {
    names: 'slavic',
    dial: '+48',
    cities: '00-001 Warszawa; 30-001 Kraków; 50-001 Wrocław; 80-001 Gdańsk; 60-001 Poznań',
    streets: 'ul. Długa; ul. Polna; ul. Leśna; ul. Krótka; ul. Kościuszki',
  },
  PT: {
    names: 'portuguese',
    dial: '+351',
    cities: '1100-148 Lisboa; 4000-322 Porto; 3000-213 Coimbra; 4700-320 Braga',
    streets: 'Rua Augusta; Avenida da Liberdade; Rua Direita; Rua das Flores',
  },
  RO: {
    names: 'eastern',
    dial: '+40',
    cities: '010011 București; 400001 Cluj-Napoca; 300001 Timișoara; 700001 Iași',
    streets: 'Strada Lungă; Strada Republicii; Bulevardul Unirii; Strada Florilor',
  },
  SE: {
    names: 'nordic',
    dial: '+46',
    cities: '111 20 Stockholm; 411 03 Göteborg; 211 22 Malmö; 753 20 Uppsala',
    streets: 'Storgatan; Kungsgatan; Drottninggatan; Skolgatan; Parkvägen',
  },
  SG: {
    names: 'chinese',
    dial: '+65',
    cities: '018956 Singapore; 238801 Singapore; 408600 Singapore',
    streets: 'Marina Boulevard; Orchard Road; Paya Lebar Road',
    numberFirst: true,
  },
  SI: {
    names: 'slavic',
    dial: '+386',
    cities: '1000 Ljubljana; 2000 Maribor; 3000 Celje; 4000 Kranj',
    streets: 'Slovenska cesta; Glavni trg; Prešernova ulica; Šolska ulica',
  },
  SK: {
    names: 'slavic',
    dial: '+421',
    cities: '811 01 Bratislava; 040 01 Košice; 010 01 Žilina; 949 01 Nitra',
    streets: 'Hlavná; Štúrova; Školská; Mlynská',
  },
  TR: {
    names: 'turkish',
    dial: '+90',
    cities: '34110 İstanbul; 35210 İzmir; 06420 Ankara; 16040 Bursa',
    streets: 'İstiklal Caddesi; Atatürk Caddesi; Cumhuriyet Bulvarı; Bağdat Caddesi',
  },
  UA: {
    names: 'slavic',
    dial: '+380',
    cities: '01001 Kyiv; 79000 Lviv; 65000 Odesa; 61000 Kharkiv',
    streets: 'vul. Khreshchatyk; vul. Franka; vul. Shevchenka; vul. Soborna',
  },
  US: {
    names: 'english',
    dial: '+1',
    cities: '10001 New York; 90013 Los Angeles; 60601 Chicago; 78701 Austin; 98101 Seattle; 33131 Miami',
    streets: 'Main Street; Oak Avenue; Market Street; Maple Drive; Lake Street',
    numberFirst: true,
  },
  XI: {
    names: 'english',
    dial: '+44',
    cities: 'BT1 5GS Belfast; BT48 6HU Derry; BT35 6AT Newry',
    streets: 'High Street; Royal Avenue; Ormeau Road',
    numberFirst: true,
  },
} as const satisfies Record<string, Place>

export type DemoCountry = keyof typeof places

export const isDemoCountry = (code: string): code is DemoCountry => Object.hasOwn(places, code)

interface Address {
  street: string
  postalCode: string
  city: string
}

const split = (text: string): readonly string[] => text.split('; ')

const read = (Object.entries(places) as [DemoCountry, Place][]).map(
  ([country, place]) => [country, { ...place, cities: split(place.cities).map(cityOf), streets: split(place.streets) }] as const,
)

const byCountry = Object.fromEntries(read) as Record<DemoCountry, (typeof read)[number][1]>

/** Postal codes contain digits; the name of the city begins with the first word without any. */
function cityOf(text: string): { postalCode: string; city: string } {
  const parts = text.split(' ')
  const start = parts.findIndex((part, place) => place > 0 && !/\d/.test(part) && !(place === 1 && /^[A-Z]{2}$/.test(part)))
  return { postalCode: parts.slice(0, start).join(' '), city: parts.slice(start).join(' ') }
}

export const namesIn = (country: DemoCountry): NameGroup => byCountry[country].names

/** A street and house in one of the country's cities. */
export function addressIn(random: Random, country: DemoCountry): Address {
  const { cities, streets, numberFirst } = byCountry[country]
  const street = random.pick(streets)
  const house = random.whole(1, 140)
  return { street: numberFirst ? `${house} ${street}` : `${street} ${house}`, ...random.pick(cities) }
}

export const addressLine = ({ street, postalCode, city }: Address): string => `${street}, ${postalCode} ${city}`

export const phoneIn = (random: Random, country: DemoCountry): string =>
  `${byCountry[country].dial} ${random.whole(20, 99)} ${random.digits(3)} ${random.digits(4)}`
