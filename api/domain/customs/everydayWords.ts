/*
 * Everyday names of goods, in the languages of the screens, with the terms of the Harmonized System. Words that the System
 * itself uses in English need no entry.
 */
const everydayWords: Readonly<Record<string, string>> = {
  automatic: 'laptop laptops notebook notebooks computer computers tablet tietokone kannettava rechner',
  bag: 'backpack backpacks rucksack rucksacks tasche taschen rucksack laukku reppu',
  bicycle: 'bike bikes fahrrad pyörä polkupyörä',
  book: 'novel novels paperback buch bücher kirja kirjat',
  cheese: 'käse juusto',
  chocolate: 'schokolade suklaa',
  coffee: 'kaffee kahvi',
  cosmetic: 'kosmetik kosmetiikka',
  dress: 'kleid kleider mekko',
  footwear: 'shoe shoes sneaker sneakers trainers boot boots sandal sandals schuh schuhe stiefel kenkä kengät saappaat',
  furniture: 'möbel huonekalu huonekalut sofa sofas wardrobe',
  game: 'spiel spiele peli pelit videogame',
  headphone: 'headset headsets earbuds earphones kopfhörer kuulokkeet',
  jewellery: 'jewelry ring rings necklace necklaces bracelet schmuck koru korut',
  lamp: 'lampe lampen lamppu',
  makeup: 'mascara lipstick',
  meat: 'beef pork fleisch liha',
  medicament: 'medicine medicines drug drugs pill pills arznei medikament medikamente lääke lääkkeet',
  milk: 'milch maito',
  newspaper: 'magazine magazines zeitung zeitungen zeitschrift sanomalehti aikakauslehti',
  perfume: 'fragrance cologne parfüm hajuvesi',
  pullover: 'sweater sweaters hoodie hoodies jumper cardigan pulli villapaita',
  shirt: 'tshirt tshirts hemd hemden paita',
  tea: 'tee',
  telephone: 'phone phones mobile smartphone smartphones handy telefon puhelin puhelimet iphone',
  toy: 'lego doll dolls teddy spielzeug lelu lelut',
  trouser: 'jeans pants leggings hose hosen housut farkut',
  watch: 'smartwatch uhr uhren kello rannekello',
  wine: 'wein viini',
}

const official = new Map(
  Object.entries(everydayWords).flatMap(([word, others]) => others.split(' ').map((other) => [other, word])),
)

/** The nomenclature's term for a word, both in lower case; undefined if there is no different one. */
export const nomenclatureWord = (word: string): string | undefined => official.get(word)
