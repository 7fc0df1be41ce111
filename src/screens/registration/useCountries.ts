import { useGetList } from 'react-admin'

interface Country {
  id: number
  code: string
  is_eu: boolean
}

/** All countries; they hardly ever change. */
export const useCountries = () =>
  useGetList<Country>(
    'country',
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'code', order: 'ASC' } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
