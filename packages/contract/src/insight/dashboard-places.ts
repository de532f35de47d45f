/** The position and size of a new dashboard part. */
import { dashboardItemKinds } from './dashboard-kinds.ts'
import { gridColumns, type DashboardItemInput } from './dashboards.ts'

type Place = DashboardItemInput['layout']
type Size = Pick<Place, 'w' | 'h'>
type Sized = Pick<DashboardItemInput, 'monitoringType' | 'resourceId'>

/** Returns the size of a new part; charts of many resources need room for a legend. */
const getItemSize = ({ monitoringType, resourceId }: Sized): Size => {
  const { w, h } = dashboardItemKinds[monitoringType].size
  return { w, h: monitoringType === 'metric' && resourceId !== '' ? h - 1 : h }
}

/** Returns the position below the existing parts, as far up and left as possible with nothing below it. */
export const placeOfNew = (
  places: readonly Place[],
  item: Sized,
  { w, h }: Size = getItemSize(item),
): Place => {
  const candidates = Array.from({ length: gridColumns - w + 1 }, (_, x): Place => {
    const above = places.filter((place) => place.x < x + w && place.x + place.w > x)
    return { x, y: Math.max(0, ...above.map((place) => place.y + place.h)), w, h }
  })
  return candidates.reduce((best, place) => (place.y < best.y ? place : best))
}
