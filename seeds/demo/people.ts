import type { Random } from './Random.ts'

const words = (text: string): readonly string[] => text.split(' ')

/** First and last names by language; countries share them. */
const names = {
  german: [
    words('Anna Lukas Lena Felix Marie Jonas Sophie Paul Clara Maximilian Katrin Stefan'),
    words('Müller Schmidt Weber Fischer Wagner Becker Hoffmann Schäfer Koch Bauer Richter Klein'),
  ],
  french: [
    words('Camille Louis Manon Hugo Chloé Jules Inès Antoine Élise Mathieu Nathalie Olivier'),
    words('Martin Bernard Dubois Moreau Laurent Girard Lefèvre Roux Fontaine Chevalier Perrin Blanchard'),
  ],
  italian: [
    words('Giulia Francesco Chiara Matteo Sara Lorenzo Martina Davide Elena Marco Valentina Paolo'),
    words('Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Conti Galli'),
  ],
  spanish: [
    words('Lucía Hugo María Pablo Carmen Javier Elena Diego Laura Sergio Marta Álvaro'),
    words('García Fernández González Rodríguez López Martínez Sánchez Pérez Gómez Ruiz Moreno Navarro'),
  ],
  portuguese: [
    words('Beatriz João Mariana Tiago Inês Rui Catarina Miguel Sofia Pedro Joana André'),
    words('Silva Santos Ferreira Pereira Oliveira Costa Rodrigues Martins Sousa Gonçalves Lopes Marques'),
  ],
  dutch: [
    words('Emma Daan Julia Sem Sanne Bram Lotte Thijs Anouk Ruben Femke Jeroen'),
    words('Jansen Vries Bakker Visser Smit Meijer Mulder Bos Vos Peters Hendriks Dekker'),
  ],
  nordic: [
    words('Astrid Erik Ingrid Lars Freja Magnus Sofie Nils Karin Anders Maja Henrik'),
    words('Andersson Hansen Johansen Nielsen Larsen Berg Lindqvist Pedersen Dahl Nyström Holm Sandberg'),
  ],
  finnish: [
    words('Aino Eero Helmi Onni Sanna Mikko Päivi Juha Tiina Antti Laura Ville'),
    words('Korhonen Virtanen Mäkinen Nieminen Hämäläinen Laine Heikkinen Koskinen Järvinen Lehtonen Salonen Rantanen'),
  ],
  baltic: [
    words('Kadri Mart Liis Andres Anete Jānis Elīna Mārtiņš Rūta Tomas Eglė Jonas'),
    words('Tamm Saar Sepp Kask Rebane Ilves Bērziņš Kalniņš Ozols Liepa Balsys Stankus'),
  ],
  slavic: [
    words('Zofia Jan Hanna Piotr Katarzyna Tomasz Petra Jakub Lucie Marek Ivana Luka'),
    words('Nowak Kowalski Wójcik Novák Svoboda Dvořák Horváth Kováč Kranjc Babić Marić Petrov'),
  ],
  eastern: [
    words('Andreea Mihai Ioana Radu Eszter Bence Réka Gergő Elena Nikolay Maria Dimitar'),
    words('Popescu Ionescu Dumitru Stan Nagy Kovács Szabó Tóth Ivanov Dimitrov Georgiev Petrova'),
  ],
  greek: [
    words('Eleni Giorgos Maria Nikos Katerina Kostas Sofia Dimitris Anna Panos Ioanna Yannis'),
    words('Papadopoulos Georgiou Nikolaidis Pappas Dimitriou Ioannou Economou Vlachos Makris Christou Alexiou Samaras'),
  ],
  english: [
    words('Olivia Jack Amelia Harry Emily George Grace Thomas Hannah William Charlotte Ryan'),
    words('Smith Jones Taylor Brown Wilson Walker Murphy Evans Roberts Campbell Stewart Kelly'),
  ],
  chinese: [
    words('Wei Fang Jing Lei Na Yang Min Hao Xin Yan Jun Ling'),
    words('Wang Li Zhang Liu Chen Huang Zhao Wu Zhou Xu Sun Lin'),
  ],
  japanese: [
    words('Yui Haruto Sakura Ren Aoi Sota Hina Yuto Mei Daiki Akari Kenji'),
    words('Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura Kobayashi Kato Yoshida Mori'),
  ],
  korean: [
    words('Seoyeon Minjun Jiwoo Doyun Haeun Jiho Soyeon Hyunwoo Yuna Sungmin Eunji Taeyang'),
    words('Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Shin'),
  ],
  turkish: [
    words('Zeynep Emre Elif Mehmet Ayşe Burak Derya Can Selin Murat Ece Onur'),
    words('Yılmaz Kaya Demir Çelik Şahin Yıldız Aydın Özdemir Arslan Doğan Kılıç Koç'),
  ],
  indian: [
    words('Priya Arjun Ananya Rahul Kavya Vikram Meera Rohan Divya Sanjay Nisha Amit'),
    words('Sharma Patel Singh Reddy Iyer Gupta Mehta Nair Joshi Desai Kapoor Rao'),
  ],
} as const satisfies Record<string, readonly [first: readonly string[], last: readonly string[]]>

export type NameGroup = keyof typeof names

export interface Person {
  first: string
  last: string
}

/** A person with a common name in that language. */
export function personOf(random: Random, group: NameGroup): Person {
  const [first, last] = names[group]
  return { first: random.pick<string>(first), last: random.pick<string>(last) }
}

export const fullName = ({ first, last }: Person): string => `${first} ${last}`

// Letters that cannot be decomposed into a base letter and a diacritic.
const plainLetters: Readonly<Record<string, string>> = { ı: 'i', ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', đ: 'd' }

/** A text in letters that every mail server and host name accepts. */
export const inPlainLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[ıøłßæđ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
