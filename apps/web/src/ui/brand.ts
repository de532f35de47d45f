/** The reseller's name, logo and colors, which the server writes into the HTML document of each page. */
import { productName, type PageBrand } from '@cmp/contract'

const plain: PageBrand = { name: '', logo: null, light: null, dark: null, side: null }

const readPageBrand = (): PageBrand => {
  if (typeof document === 'undefined') return plain
  const content = document.querySelector<HTMLMetaElement>('meta[name="cmp-brand"]')?.content
  return content ? JSON.parse(content) : plain
}

/** The branding of the portal for this page load. */
export const brand: PageBrand = readPageBrand()

/** The name of the portal. */
export const portalName = brand.name || productName
