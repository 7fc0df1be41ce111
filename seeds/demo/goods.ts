/** Something a demo merchant sells. */
export interface Goods {
  description: string
  hs6p: string
  /** What one costs without VAT, in cents. */
  priceEur: number
  weightKg: number
  /** The duty on consignments above EUR 150, in hundredths of a percent. */
  dutyRate: number
}

const list = `
Cotton T-shirt, men's          | 6109100010 |  1490 | 0.180 | 1200
Linen shirt, women's           | 6206909090 |  3490 | 0.210 | 1200
Wool sweater                   | 6110119000 |  5900 | 0.420 | 1200
Down jacket                    | 6202409090 | 12900 | 0.900 | 1200
Running shoes                  | 6404110000 |  7490 | 0.720 | 1690
Leather boots                  | 6403919100 | 11900 | 1.350 |  800
Leather handbag                | 4202210000 |  8900 | 0.650 |  300
Canvas backpack                | 4202929190 |  4290 | 0.550 |  270
Bluetooth earphones            | 8518300090 |  2990 | 0.080 |    0
Mechanical keyboard            | 8471606000 |  7900 | 0.950 |    0
Action camera                  | 8525890000 | 18900 | 0.240 |    0
Smart watch                    | 8517620000 | 14900 | 0.110 |    0
Phone case, silicone           | 3926909790 |   990 | 0.040 |  650
LED desk lamp                  | 9405219000 |  2790 | 0.800 |  270
Ceramic mug                    | 6912002310 |   890 | 0.380 |  500
Chef's knife                   | 8211920000 |  4490 | 0.290 |  850
Board game                     | 9504908000 |  2490 | 1.100 |    0
Building blocks, 500 pieces    | 9503003500 |  3990 | 1.250 |    0
Yoga mat                       | 4008110000 |  2290 | 1.150 |  300
Bicycle light                  | 8512100000 |  1690 | 0.120 |  270
Skin cream, 50 ml              | 3304990000 |  1990 | 0.110 |    0
Scented candle                 | 3406000000 |  1290 | 0.310 |    0
Silver necklace                | 7113110000 |  4990 | 0.030 |  250
Sunglasses                     | 9004109100 |  3490 | 0.060 |  290
Bed linen set                  | 6302210000 |  5490 | 1.600 | 1200
Poster, framed                 | 4911910000 |  1990 | 0.900 |    0
Fishing reel                   | 9507300000 |  6490 | 0.380 |  370
Guitar strings                 | 9209300000 |  1190 | 0.050 |  270
Coffee grinder                 | 8210000000 |  3290 | 0.870 |  270
Fountain pen                   | 9608500000 |  2190 | 0.050 |  370
`

/** What the shops of the demo sell: true tariff codes, plausible prices and weights. */
export const goods: readonly Goods[] = list
  .trim()
  .split('\n')
  .map((line) => {
    const [description = '', hs6p = '', price, weight, duty] = line.split('|').map((cell) => cell.trim())
    return { description, hs6p, priceEur: Number(price), weightKg: Number(weight), dutyRate: Number(duty) }
  })

/** Services: no tariff code, no weight, no duty. */
export const services: readonly Goods[] = [
  ['Video streaming, one month', 999],
  ['Online course', 4900],
  ['Software licence, one year', 8900],
  ['E-book', 790],
  ['Game subscription, three months', 2490],
].map(([description, priceEur]) => ({
  description: String(description),
  hs6p: '',
  priceEur: Number(priceEur),
  weightKg: 0,
  dutyRate: 0,
}))
