// The invented companies of the demo: who they are, what they buy, and on which terms.

/** One company and what it has in each cloud; `key` seeds its ids. */
export type DemoCompany = {
  key: string
  companyName: string
  /** The name as registered, in the customer's script. */
  legalName: string
  domain: string
  /** ISO 3166-1 alpha-2. */
  country: string
  language: 'th' | 'en'
  /** Currency in which the customer is billed. */
  currency: string
  address: string
  contactName: string
  /** Percent as decimal text. */
  markupPercent: string
  paymentTermsDays: 15 | 30 | 45
  /** Names of the Azure subscriptions, AWS accounts and Google Cloud projects. */
  azure: string[]
  aws: string[]
  gcp: string[]
  /** Microsoft 365 seats bought through the reseller; 0 for none. */
  seats: number
  /** The size of a reserved virtual machine, or null. */
  reservedSize: string | null
}

type Terms = Pick<DemoCompany, 'markupPercent' | 'paymentTermsDays' | 'azure' | 'aws' | 'gcp'> &
  Partial<Pick<DemoCompany, 'seats' | 'reservedSize'>>

const thai = (
  key: string,
  companyName: string,
  legalName: string,
  address: string,
  contactName: string,
  terms: Terms,
): DemoCompany => ({
  key,
  companyName,
  legalName,
  domain: `${key}.example`,
  country: 'TH',
  language: 'th',
  currency: 'THB',
  address,
  contactName,
  seats: 0,
  reservedSize: null,
  ...terms,
})

const abroad = (
  key: string,
  companyName: string,
  place: { country: string; currency: string; address: string },
  contactName: string,
  terms: Terms,
): DemoCompany => ({
  key,
  companyName,
  legalName: companyName,
  domain: `${key}.example`,
  language: 'en',
  contactName,
  seats: 0,
  reservedSize: null,
  ...place,
  ...terms,
})

/** The customers of the demo reseller. The first two are the ones whose staff can sign in. */
export const demoCompanies: readonly DemoCompany[] = [
  thai('demo', 'Chao Phraya Foods Co., Ltd.', 'บริษัท เจ้าพระยา ฟู้ดส์ จำกัด', '88/12 ถนนเจริญกรุง แขวงบางรัก เขตบางรัก กรุงเทพมหานคร 10500', 'ศิริพร วัฒนกุล', { markupPercent: '12.5', paymentTermsDays: 30, azure: ['cpf-production', 'cpf-development', 'cpf-data-platform'], aws: ['cpf-web', 'cpf-logistics'], gcp: ['cpf-analytics', 'cpf-mobile'], seats: 85, reservedSize: 'D4s v5' }),
  thai('second', 'Andaman Pearl Resorts Co., Ltd.', 'บริษัท อันดามัน เพิร์ล รีสอร์ท จำกัด', '45 หมู่ 3 ถนนทวีวงศ์ ตำบลป่าตอง อำเภอกะทู้ จังหวัดภูเก็ต 83150', 'ธนกฤต สุวรรณศรี', { markupPercent: '15', paymentTermsDays: 30, azure: ['apr-booking', 'apr-corporate'], aws: ['apr-website'], gcp: [], seats: 42, reservedSize: 'D2s v5' }),
  thai('nakhon-logistics', 'Nakhon Logistics Public Co., Ltd.', 'บริษัท นคร โลจิสติกส์ จำกัด (มหาชน)', '199 ถนนบางนา-ตราด กม. 19 ตำบลบางโฉลง อำเภอบางพลี จังหวัดสมุทรปราการ 10540', 'ปิยะพงษ์ เจริญสุข', { markupPercent: '8', paymentTermsDays: 45, azure: ['nkl-erp', 'nkl-tracking'], aws: ['nkl-edge'], gcp: ['nkl-routing'], seats: 120, reservedSize: 'E4s v5' }),
  thai('lanna-silk', 'Lanna Silk & Textile Co., Ltd.', 'บริษัท ล้านนา ซิลค์ แอนด์ เท็กซ์ไทล์ จำกัด', '27 ถนนสันกำแพง ตำบลสันกำแพง อำเภอสันกำแพง จังหวัดเชียงใหม่ 50130', 'กัญญารัตน์ ใจดี', { markupPercent: '18', paymentTermsDays: 15, azure: ['lst-shop'], aws: [], gcp: ['lst-catalogue'], seats: 14 }),
  thai('isan-agritech', 'Isan Agritech Co., Ltd.', 'บริษัท อีสาน อะกริเทค จำกัด', '512/7 ถนนมิตรภาพ ตำบลในเมือง อำเภอเมืองขอนแก่น จังหวัดขอนแก่น 40000', 'วีระชัย พลเยี่ยม', { markupPercent: '20', paymentTermsDays: 15, azure: ['iat-sensors'], aws: ['iat-iot'], gcp: [], seats: 9 }),
  thai('rattana-medical', 'Rattana Medical Group Co., Ltd.', 'บริษัท รัตนะ เมดิคอล กรุ๊ป จำกัด', '333 ถนนพหลโยธิน แขวงสามเสนใน เขตพญาไท กรุงเทพมหานคร 10400', 'นพ. อนุชา รัตนพันธ์', { markupPercent: '10', paymentTermsDays: 30, azure: ['rmg-his', 'rmg-imaging'], aws: [], gcp: ['rmg-research'], seats: 150, reservedSize: 'D4s v5' }),
  thai('eastern-auto', 'Eastern Seaboard Auto Parts Co., Ltd.', 'บริษัท อีสเทิร์น ซีบอร์ด ออโต้ พาร์ท จำกัด', '700/45 นิคมอุตสาหกรรม ตำบลคลองตำหรุ อำเภอเมืองชลบุรี จังหวัดชลบุรี 20000', 'สมศักดิ์ ทองประเสริฐ', { markupPercent: '9', paymentTermsDays: 45, azure: ['esa-mes', 'esa-office'], aws: ['esa-quality'], gcp: [], seats: 64 }),
  thai('krungsiam-insure', 'Krung Siam Insurance Broker Co., Ltd.', 'บริษัท กรุงสยาม อินชัวรันส์ โบรกเกอร์ จำกัด', '1168/30 ถนนพระราม 4 แขวงทุ่งมหาเมฆ เขตสาทร กรุงเทพมหานคร 10120', 'พรทิพย์ ลิ้มสกุล', { markupPercent: '14', paymentTermsDays: 30, azure: ['ksi-core', 'ksi-portal'], aws: [], gcp: [], seats: 38, reservedSize: 'D2s v5' }),
  thai('mekong-energy', 'Mekong Renewable Energy Co., Ltd.', 'บริษัท แม่โขง รีนิวเอเบิล เอ็นเนอร์ยี จำกัด', '76 ถนนชยางกูร ตำบลในเมือง อำเภอเมืองอุบลราชธานี จังหวัดอุบลราชธานี 34000', 'ชาญณรงค์ บุญมา', { markupPercent: '11', paymentTermsDays: 30, azure: ['mre-scada'], aws: ['mre-forecast'], gcp: [], seats: 21 }),
  thai('sukhothai-ceramics', 'Sukhothai Ceramics Co., Ltd.', 'บริษัท สุโขทัย เซรามิกส์ จำกัด', '14/2 ถนนจรดวิถีถ่อง ตำบลธานี อำเภอเมืองสุโขทัย จังหวัดสุโขทัย 64000', 'มาลี ศรีสุข', { markupPercent: '20', paymentTermsDays: 15, azure: ['skc-website'], aws: [], gcp: [], seats: 6 }),
  thai('samui-ferry', 'Samui Island Ferry Co., Ltd.', 'บริษัท สมุย ไอส์แลนด์ เฟอร์รี่ จำกัด', '9/1 หมู่ 2 ตำบลอ่างทอง อำเภอเกาะสมุย จังหวัดสุราษฎร์ธานี 84140', 'เกรียงไกร นาคทอง', { markupPercent: '16', paymentTermsDays: 15, azure: ['sif-ticketing'], aws: [], gcp: ['sif-schedule'], seats: 11 }),
  thai('bangsue-construct', 'Bang Sue Construction & Engineering Co., Ltd.', 'บริษัท บางซื่อ คอนสตรัคชั่น แอนด์ เอ็นจิเนียริ่ง จำกัด', '2501 ถนนประชาราษฎร์ สาย 2 แขวงบางซื่อ เขตบางซื่อ กรุงเทพมหานคร 10800', 'สุรชัย ก่อเกียรติ', { markupPercent: '13', paymentTermsDays: 45, azure: ['bsc-bim', 'bsc-files'], aws: [], gcp: [], seats: 55 }),
  thai('thonburi-retail', 'Thonburi Retail Co., Ltd.', 'บริษัท ธนบุรี รีเทล จำกัด', '640 ถนนสมเด็จพระเจ้าตากสิน แขวงบุคคโล เขตธนบุรี กรุงเทพมหานคร 10600', 'ดวงใจ แซ่ตั้ง', { markupPercent: '12', paymentTermsDays: 30, azure: ['tbr-pos'], aws: ['tbr-ecommerce'], gcp: ['tbr-insight'], seats: 47 }),
  thai('ayutthaya-electro', 'Ayutthaya Electronics Co., Ltd.', 'บริษัท อยุธยา อิเล็กทรอนิกส์ จำกัด', '55/8 หมู่ 4 ตำบลธนู อำเภออุทัย จังหวัดพระนครศรีอยุธยา 13210', 'ณัฐวุฒิ มั่นคง', { markupPercent: '7.5', paymentTermsDays: 45, azure: ['aye-factory', 'aye-plm'], aws: ['aye-vision'], gcp: [], seats: 90 }),
  thai('korat-education', 'Korat Online Education Co., Ltd.', 'บริษัท โคราช ออนไลน์ เอ็ดดูเคชั่น จำกัด', '120 ถนนสุรนารายณ์ ตำบลในเมือง อำเภอเมืองนครราชสีมา จังหวัดนครราชสีมา 30000', 'อารียา พงษ์ไพบูลย์', { markupPercent: '10', paymentTermsDays: 30, azure: ['koe-learning'], aws: [], gcp: ['koe-video', 'koe-classroom'] }),
  thai('siam-fresh', 'Siam Fresh Produce Export Co., Ltd.', 'บริษัท สยาม เฟรช โปรดิวซ์ เอ็กซ์ปอร์ต จำกัด', '99/3 หมู่ 6 ตำบลคลองหนึ่ง อำเภอคลองหลวง จังหวัดปทุมธานี 12120', 'วรรณา ผลดี', { markupPercent: '15', paymentTermsDays: 30, azure: ['sfp-export'], aws: ['sfp-coldchain'], gcp: [], seats: 18 }),
  thai('phuket-marine', 'Phuket Marine Services Co., Ltd.', 'บริษัท ภูเก็ต มารีน เซอร์วิส จำกัด', '20/15 ถนนเจ้าฟ้าตะวันตก ตำบลฉลอง อำเภอเมืองภูเก็ต จังหวัดภูเก็ต 83130', 'จิรายุ สมุทรสาร', { markupPercent: '17', paymentTermsDays: 15, azure: ['pms-fleet'], aws: [], gcp: [], seats: 8 }),
  abroad('straits-fintech', 'Straits Fintech Pte. Ltd.', { country: 'SG', currency: 'USD', address: '18 Cross Street #11-05, Singapore 048423' }, 'Rachel Koh', { markupPercent: '6', paymentTermsDays: 30, azure: ['stf-ledger', 'stf-risk'], aws: ['stf-payments', 'stf-sandbox'], gcp: ['stf-ml'], seats: 33, reservedSize: 'E4s v5' }),
  abroad('saigon-games', 'Saigon Pixel Games JSC', { country: 'VN', currency: 'USD', address: '72 Nguyen Thi Minh Khai, District 3, Ho Chi Minh City 700000, Vietnam' }, 'Tran Minh Duc', { markupPercent: '9', paymentTermsDays: 15, azure: [], aws: ['spg-live', 'spg-staging'], gcp: ['spg-matchmaking', 'spg-telemetry'] }),
  abroad('luang-prabang-tea', 'Luang Prabang Tea Traders', { country: 'LA', currency: 'USD', address: '14 Sakkaline Road, Luang Prabang 06000, Laos' }, 'Khamla Vongsa', { markupPercent: '20', paymentTermsDays: 15, azure: ['lpt-orders'], aws: [], gcp: [], seats: 5 }),
  abroad('penang-devices', 'Penang Precision Devices Sdn. Bhd.', { country: 'MY', currency: 'USD', address: 'Lot 21, Bayan Lepas Industrial Zone Phase 4, 11900 Penang, Malaysia' }, 'Lim Wei Han', { markupPercent: '8.25', paymentTermsDays: 45, azure: ['ppd-manufacturing', 'ppd-suppliers'], aws: [], gcp: [], seats: 71 }),
  abroad('mandalay-media', 'Mandalay Media House', { country: 'MM', currency: 'USD', address: '5 62nd Street, Chan Mya Thar Si, Mandalay 05041, Myanmar' }, 'Aung Kyaw Zin', { markupPercent: '18', paymentTermsDays: 15, azure: ['mmh-studio'], aws: [], gcp: ['mmh-archive'] }),
  abroad('harbour-bridge', 'Harbour Bridge Shipping Ltd.', { country: 'HK', currency: 'USD', address: 'Unit 1402, 88 Connaught Road West, Hong Kong' }, 'Wendy Cheung', { markupPercent: '7', paymentTermsDays: 30, azure: ['hbs-manifest'], aws: ['hbs-tracking'], gcp: [], seats: 27 }),
  abroad('cebu-outsourcing', 'Cebu Business Outsourcing Inc.', { country: 'PH', currency: 'USD', address: '9F Cardinal Rosales Avenue, Cebu Business Park, Cebu City 6000, Philippines' }, 'Maria Santos', { markupPercent: '11', paymentTermsDays: 30, azure: ['cbo-desktop', 'cbo-voice'], aws: [], gcp: [], seats: 160 }),
  abroad('rheinwerk-solar', 'Rheinwerk Solar GmbH', { country: 'DE', currency: 'EUR', address: 'Industriestraße 41, 50735 Köln, Germany' }, 'Katrin Vogel', { markupPercent: '5', paymentTermsDays: 30, azure: ['rws-asia-monitoring', 'rws-planning'], aws: [], gcp: [], seats: 16 }),
  abroad('hoshimori-robotics', 'Hoshimori Robotics K.K.', { country: 'JP', currency: 'JPY', address: '3-12-8 Shinkawa, Chuo-ku, Tokyo 104-0033, Japan' }, 'Sato Haruka', { markupPercent: '6.5', paymentTermsDays: 45, azure: ['hsr-simulation'], aws: ['hsr-fleet'], gcp: ['hsr-perception'], seats: 24 }),
]

/** A tenant whose customer nobody has created yet: its lines stay unassigned until somebody does. */
export const unknownCompany: DemoCompany = thai('doi-coffee', 'Doi Mokfa Coffee Roasters Co., Ltd.', 'บริษัท ดอยหมอกฟ้า คอฟฟี่ โรสเตอร์ จำกัด', '61 ถนนพหลโยธิน ตำบลเวียง อำเภอเมืองเชียงราย จังหวัดเชียงราย 57000', 'พิมพ์ชนก แก้วดี', { markupPercent: '0', paymentTermsDays: 30, azure: ['dmc-roastery'], aws: [], gcp: [] })

/** The reseller itself. */
export const demoSeller = {
  companyName: 'Siam Cloud Partners Co., Ltd.',
  legalName: 'บริษัท สยาม คลาวด์ พาร์ทเนอร์ส จำกัด',
  domain: 'siamcloudpartners.example',
  country: 'TH',
  currency: 'THB',
  address: '975 ถนนเพลินจิต แขวงลุมพินี เขตปทุมวัน กรุงเทพมหานคร 10330',
  mpnId: '6187205',
}
