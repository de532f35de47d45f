/** Thai texts of `contract/identity/assistants`. */
export const aMessageIsJsonRpc2 = 'ข้อความต้องเป็น JSON-RPC 2.0 ครั้งละหนึ่งข้อความ'
export const whereToBeginThisMonthAnd = 'จุดเริ่มต้น: เดือนนี้และเดือนก่อน สิ่งที่รอดำเนินการ และสิ่งที่เกินกำหนด'
export const findsCustomersByNameForTheir = 'ค้นหาลูกค้าตามชื่อเพื่อดู ID'
export const findsSubscriptionsAccountsAndProjects = 'ค้นหา Subscription บัญชี และโปรเจกต์ พร้อมลูกค้าเจ้าของ'
export const whatTheUsageOfSomeDays =
  'ค่าบริการของการใช้งานในช่วงวันที่ แยกตามบริการ มิเตอร์ Subscription โปรเจกต์ คลาวด์ กลุ่มทรัพยากร ภูมิภาค ทรัพยากร หรือแท็ก หากระบุช่วงก่อนหน้าจะแสดงสองช่วงเทียบกัน'
export const whyABillRoseOrFell =
  'เหตุผลที่ค่าบริการเพิ่มขึ้นหรือลดลง: สาเหตุของส่วนต่างระหว่างสองช่วงวันที่ ซึ่งจำนวนเงินรวมกันเท่ากับส่วนต่าง เปรียบเทียบทั้งเดือนเพื่อให้ตรงกับเอกสาร'
export const theInvoicesCreditNotesAndAdjustments =
  'ใบแจ้งหนี้ ใบลดหนี้ และใบปรับปรุงยอดหนี้ของลูกค้า พร้อมสถานะ วันครบกำหนด ยอดรวม และยอดค้างชำระ'
export const theTotalsOfTheFilteredCustomer = 'ยอดรวมของใบแจ้งหนี้ลูกค้าตามตัวกรอง แยกตามสกุลเงิน'
export const theRowsOfOneCustomerInvoice = 'รายการในใบแจ้งหนี้ลูกค้าหนึ่งฉบับ ต้องระบุ ID ของใบแจ้งหนี้'
export const whyTheAmountOfOneRow =
  'เหตุผลของจำนวนเงินในแถวหนึ่งของใบแจ้งหนี้ลูกค้า: สูตร กฎ อัตราแลกเปลี่ยน และรายการ ต้องระบุ ID ของแถว'
export const aCustomerAndMonthOverAll =
  'ข้อมูลของลูกค้าหนึ่งรายในหนึ่งเดือนทุกคลาวด์: เอกสาร การชำระเงิน และยอดค้างชำระ ต้องระบุ ID ของลูกค้า ยกเว้นบริษัทของตนเอง'
export const whatACustomerOwedBeforeSome =
  'ยอดที่ลูกค้าค้างชำระก่อนช่วงวันที่ ค่าบริการและการชำระเงินในช่วงนั้น และยอดค้างชำระเมื่อสิ้นสุดช่วง ต้องระบุ ID ของลูกค้า ยกเว้นบริษัทของตนเอง'
export const paymentsOfCustomerInvoicesAndTheir = 'การชำระเงินของใบแจ้งหนี้ลูกค้าและการกลับรายการ'
export const theProvidersInvoicesToTheReseller =
  'ใบแจ้งหนี้ของผู้ให้บริการที่เรียกเก็บจากตัวแทนจำหน่าย พร้อมยอดที่เรียกเก็บต่อจากแต่ละฉบับ'
export const costThatBelongsToNoCustomer = 'ต้นทุนที่ยังไม่ระบุลูกค้า แยกตาม Subscription'
