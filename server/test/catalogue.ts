import type { Client } from "pg";

/** A line for each part of a database's schema with all that can differ, and for the rows it is made with. */
export async function catalogueOf(client: Client): Promise<string[]> {
  await client.query("SET search_path = public");
  const { rows } = await client.query<{ line: string }>(CATALOGUE);
  return rows.map(({ line }) => line).sort();
}

const OURS = "relnamespace = 'public'::regnamespace AND relname !~ '^(migrations|PK_)'";

const CAN_FAIL = `(indisunique AND NOT EXISTS (
  SELECT FROM pg_attribute WHERE attrelid = indrelid AND attnum = ANY (indkey) AND attidentity <> ''))`;

/** Without comments and spaces of functions. The order of unique indexes decides which violation is reported; identities have none. */
const CATALOGUE = `
SELECT concat_ws(' | ', 'relation', relname, relkind, relpersistence, relowner::regrole, relacl, relrowsecurity,
    relreplident, array_to_string(reloptions, ' '), obj_description(oid, 'pg_class')) AS line
  FROM pg_class WHERE ${OURS}
UNION ALL SELECT concat_ws(' | ', 'column', relname, attname,
    format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid), collname,
    attstorage, attcompression, attstattarget, attacl, array_to_string(attoptions, ' '), col_description(attrelid, attnum))
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    LEFT JOIN pg_collation ON pg_collation.oid = attcollation
  WHERE ${OURS} AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
UNION ALL SELECT concat_ws(' | ', 'view', relname, pg_get_viewdef(oid)) FROM pg_class WHERE ${OURS} AND relkind = 'v'
UNION ALL SELECT concat_ws(' | ', 'constraint', relname, conname, pg_get_constraintdef(pg_constraint.oid), convalidated,
    conenforced, condeferrable, obj_description(pg_constraint.oid, 'pg_constraint'))
  FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid WHERE ${OURS}
UNION ALL SELECT concat_ws(' | ', 'index', relname, pg_get_indexdef(indexrelid), indisvalid, indisprimary, indisclustered,
    CASE WHEN ${CAN_FAIL} THEN row_number() OVER (PARTITION BY indrelid, ${CAN_FAIL} ORDER BY indexrelid) END)
  FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE ${OURS}
UNION ALL SELECT concat_ws(' | ', 'trigger', relname, pg_get_triggerdef(pg_trigger.oid), tgenabled)
  FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid WHERE NOT tgisinternal
UNION ALL SELECT concat_ws(' | ', 'function', proname, pg_get_function_arguments(oid), pg_get_function_result(oid), prolang,
    provolatile, prosecdef, proleakproof, proisstrict, proparallel, procost, proconfig, proacl, proowner::regrole,
    btrim(regexp_replace(regexp_replace(prosrc, '--[^\\n]*', '', 'g'), '\\s+', ' ', 'g')), obj_description(oid, 'pg_proc'))
  FROM pg_proc WHERE pronamespace = 'public'::regnamespace
UNION ALL SELECT concat_ws(' | ', 'sequence', relname, seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle)
  FROM pg_sequence JOIN pg_class ON oid = seqrelid WHERE ${OURS}
UNION ALL SELECT concat_ws(' | ', 'statistics', pg_get_statisticsobjdef(oid), stxstattarget) FROM pg_statistic_ext
UNION ALL SELECT concat_ws(' | ', 'collation', collname, collprovider, collisdeterministic, colllocale, collicurules)
  FROM pg_collation WHERE collnamespace = 'public'::regnamespace
UNION ALL SELECT concat_ws(' | ', 'type', typname, typtype, typacl) FROM pg_type WHERE typnamespace = 'public'::regnamespace
UNION ALL SELECT concat_ws(' | ', 'extension', extname, extversion) FROM pg_extension
UNION ALL SELECT concat_ws(' | ', 'schema', nspname, nspacl) FROM pg_namespace WHERE nspname !~ '^pg_(toast_)?temp'
UNION ALL SELECT concat_ws(' | ', 'default privileges', defaclrole::regrole, defaclobjtype, defaclacl) FROM pg_default_acl
UNION ALL SELECT concat_ws(' | ', 'row', relname, query_to_xml(format('SELECT t::text FROM %I t', relname), true, false, ''))
  FROM pg_class WHERE ${OURS} AND relkind = 'r'`;
