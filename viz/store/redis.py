"""Rooms in Redis or Valkey: the store for several processes, on one machine or on many."""

import threading
from collections.abc import Callable
from typing import Any

from viz.store.store import KEY, Changed, Gone, StoreError, run_in_thread

PREFIX = "translucent:"
ROOMS = f"{PREFIX}rooms"
NEWS = f"{PREFIX}news"
WAITS = 1.0  # seconds before a lost connection is tried again

# A room is a hash (facts, deleted_at, rev, stirs); each kind is a hash of "n rev value". One script is one step.
WRITE = """
if redis.call('EXISTS', KEYS[1]) == 0 then return {-1, 0} end
local kind, most = ARGV[1], tonumber(ARGV[2])
if ARGV[5] == '1' then
  local held = redis.call('HGET', KEYS[2], ARGV[7])
  if (held and string.match(held, '^%d+ %d+ (.*)$') or '') ~= ARGV[6] then return {0, 0} end
end
local counter = kind == 'key' and 'rev' or 'stirs'
local known = redis.call('HLEN', KEYS[2])
if most > 0 and redis.call('HEXISTS', KEYS[2], ARGV[7]) == 0 and known >= most then return {0, 0} end
redis.call('HINCRBY', KEYS[1], counter, 1)
local rev = redis.call('HGET', KEYS[1], 'rev')
local number = 0
for i = 7, #ARGV, 3 do
  local id, there, value = ARGV[i], ARGV[i + 1], ARGV[i + 2]
  if there == '0' and kind ~= 'key' then redis.call('HDEL', KEYS[2], id)
  else
    local old = redis.call('HGET', KEYS[2], id)
    number = old and string.match(old, '^%d+') or redis.call('HINCRBY', KEYS[1], 'n:' .. kind, 1)
    redis.call('HSET', KEYS[2], id, number .. ' ' .. rev .. ' ' .. value)
  end
end
redis.call('EXPIREAT', KEYS[2], redis.call('HGET', KEYS[1], 'deleted_at'))
redis.call('SADD', KEYS[1] .. ':kinds', kind)
redis.call('EXPIREAT', KEYS[1] .. ':kinds', redis.call('HGET', KEYS[1], 'deleted_at'))
redis.call('PUBLISH', ARGV[3], ARGV[4])
return {tonumber(rev), tonumber(number)}
"""
OPEN = """
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
redis.call('HSET', KEYS[1], 'facts', ARGV[1], 'deleted_at', ARGV[2], 'rev', 0, 'stirs', 0)
redis.call('EXPIREAT', KEYS[1], ARGV[2])
redis.call('ZADD', KEYS[2], ARGV[2], ARGV[3])
return 1
"""


class RedisStore:
    """Redis deletes a room by itself when its time has come; publish and subscribe tell every process of a change."""

    def __init__(self, address: str) -> None:
        """address: redis://host:port/db and its kin. Raises StoreError."""
        try:
            import redis
        except ImportError as error:
            raise StoreError(f"--store {address} needs the Redis client: pip install redis.") from error
        self.error: type[Exception] = redis.RedisError
        try:
            self.db: Any = redis.Redis.from_url(address.replace("valkey://", "redis://", 1), decode_responses=True)
            self.db.ping()
        except (redis.RedisError, ValueError) as error:
            raise StoreError(f"--store {address}: no Redis or Valkey answers there ({error}); start one, or leave --store out.") from error
        self.write, self.create = self.db.register_script(WRITE), self.db.register_script(OPEN)

    @staticmethod
    def _room(code: str) -> str:
        return f"{PREFIX}room:{code}"

    def _kind(self, code: str, kind: str) -> str:
        return f"{self._room(code)}:{kind}"

    def open(self, code: str, facts: str, deleted_at: float) -> bool:
        return bool(self.create(keys=[self._room(code), ROOMS], args=[facts, int(deleted_at), code]))

    def facts(self, code: str) -> str:
        found = self.db.hget(self._room(code), "facts")
        if found is None:
            raise Gone(code)
        return str(found)

    def tell(self, code: str, facts: str, deleted_at: float) -> None:
        room, when = self._room(code), int(deleted_at)
        if not self.db.exists(room):
            raise Gone(code)
        with self.db.pipeline() as step:
            step.hset(room, mapping={"facts": facts, "deleted_at": when})
            step.zadd(ROOMS, {code: when})
            for key in self._keys(code):
                step.expireat(key, when)
            step.execute()

    def _keys(self, code: str) -> list[str]:
        kinds = f"{self._room(code)}:kinds"
        return [self._room(code), kinds, *(self._kind(code, kind) for kind in self.db.smembers(kinds))]

    def _write(self, code: str, kind: str, values: dict[str, str | None], most: int = 0, old: str | None = None) -> tuple[int, int]:
        """(rev, the number of the last record), the number 0 where nothing was written. old: what the one record must still be."""
        triples = [part for id_, value in values.items() for part in (id_, int(value is not None), value or "")]
        args = [kind, most, NEWS, code, int(old is not None), old or "", *triples]
        rev, number = self.write(keys=[self._room(code), self._kind(code, kind)], args=args)
        if rev < 0:
            raise Gone(code)
        return int(rev), int(number)

    def put(self, code: str, kind: str, values: dict[str, str | None]) -> int:
        return self._write(code, kind, values)[0]

    def add(self, code: str, kind: str, id_: str, value: str, most: int) -> int | None:
        return self._write(code, kind, {id_: value}, most)[1] or None

    def swap(self, code: str, kind: str, id_: str, old: str, new: str) -> bool:
        return bool(self._write(code, kind, {id_: new}, old=old)[1])

    def get(self, code: str, kind: str, id_: str) -> str | None:
        found = self.db.hget(self._kind(code, kind), id_)
        return None if found is None else str(found).split(" ", 2)[2]

    def all(self, code: str, kind: str) -> dict[str, str]:
        parts = {id_: str(held).split(" ", 2) for id_, held in self.db.hgetall(self._kind(code, kind)).items()}
        return {id_: value for id_, (n, _, value) in sorted(parts.items(), key=lambda item: int(item[1][0]))}

    def since(self, code: str, rev: int) -> tuple[int, int, Changed]:
        with self.db.pipeline() as step:  # MULTI: one moment for both
            step.hmget(self._room(code), "rev", "stirs")
            step.hgetall(self._kind(code, KEY))
            (now, stirs), held = step.execute()
        if now is None:
            raise Gone(code)
        parts = {id_: str(one).split(" ", 2) for id_, one in held.items()}
        return int(now), int(stirs), {id_: (int(written), value) for id_, (_, written, value) in parts.items() if int(written) > rev}

    def versions(self) -> dict[str, tuple[int, int]]:
        codes = self.db.zrange(ROOMS, 0, -1)
        with self.db.pipeline() as step:
            for code in codes:
                step.hmget(self._room(code), "rev", "stirs")
            found = dict(zip(codes, step.execute(), strict=True))
        return {code: (int(rev), int(stirs)) for code, (rev, stirs) in found.items() if rev is not None}

    def remove(self, code: str) -> None:
        keys = self._keys(code)
        with self.db.pipeline() as step:
            step.delete(*keys)
            step.zrem(ROOMS, code)
            step.publish(NEWS, code)
            step.execute()

    def sweep(self, now: float) -> None:
        for code in self.db.zrangebyscore(ROOMS, 0, now):
            self.remove(code)

    def watch(self, changed: Callable[[], None]) -> Callable[[], None]:
        def listen(ended: threading.Event) -> None:
            while not ended.is_set():
                try:
                    with self.db.pubsub(ignore_subscribe_messages=True) as news:
                        news.subscribe(NEWS)
                        changed()  # what was written while nobody listened
                        while not ended.is_set():
                            if news.get_message(timeout=WAITS):
                                changed()
                except self.error:
                    ended.wait(WAITS)

        return run_in_thread(listen)

    def now(self) -> float:
        seconds, micro = self.db.time()
        return float(seconds) + micro / 1e6

    def close(self) -> None:
        self.db.close()
