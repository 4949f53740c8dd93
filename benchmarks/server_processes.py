"""The app as it is served: one process, or several over one store behind one address, with no request bound to a process. For the tests of the server."""

import asyncio
import itertools
import signal
import sys

from benchmarks.shared import ROOT, free_port

PIECE = 65_536


class Server:
    """`python app.py` in a process of its own, over one store."""

    def __init__(self, store, *more, environment=None, log=None):
        """store: "" for the app's own. more: further words of the command line. environment, log: of the process, where it has its own."""
        self.store, self.more, self.port = store, more, free_port()
        self.environment, self.log = environment, log
        self.url = f"http://127.0.0.1:{self.port}"

    async def start(self):
        """Returns when the ready line is printed."""
        store = ["--store", self.store] if self.store else []
        command = [sys.executable, "app.py", "--port", str(self.port), *store, *self.more]
        self.process = await asyncio.create_subprocess_exec(
            *command, cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=self.log, env=self.environment
        )
        line = await self.process.stdout.readline()
        if not line.startswith(b"Translucent is ready"):
            await self.end(signal.SIGKILL)
            raise AssertionError(line)

    async def __aenter__(self):
        await self.start()
        return self

    async def __aexit__(self, kind, *_):
        """It ends with the block, at once where the block failed."""
        await self.end(signal.SIGKILL if kind else signal.SIGTERM)

    async def end(self, how=signal.SIGTERM):
        """End the process, if it still goes on, and wait for it."""
        if self.process.returncode is None:
            self.process.send_signal(how)
        await self.process.wait()


class RoundRobin:
    """Each new connection goes to the next of the ports; to the one after it where nobody listens there."""

    def __init__(self, ports):
        self.ports, self.turn = ports, itertools.cycle(range(len(ports)))
        self.served = dict.fromkeys(ports, 0)
        self.open = set()

    async def start(self):
        """Returns the port that it listens on."""
        self.server = await asyncio.start_server(self.connect, "127.0.0.1", 0, backlog=1000)
        return int(self.server.sockets[0].getsockname()[1])

    async def connect(self, reader, writer):
        """One connection, until either side ends it."""
        first = next(self.turn)
        for port in self.ports[first:] + self.ports[:first]:
            try:
                there, here = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                continue
            self.served[port] += 1
            both = [asyncio.ensure_future(pour(reader, here)), asyncio.ensure_future(pour(there, writer))]
            self.open |= set(both)
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            for task in both:
                task.cancel()
            self.open -= set(both)
            here.close()
            break
        writer.close()

    async def stop(self):
        """Listen no more, and end what is open."""
        self.server.close()
        for task in list(self.open):
            task.cancel()
        await asyncio.sleep(0)


async def pour(reader, writer):
    """All of one direction."""
    try:
        while piece := await reader.read(PIECE):
            writer.write(piece)
            await writer.drain()
    except OSError:
        pass


class Site:
    """Several processes; `url` is the one address, of the proxy."""

    def __init__(self, store, processes, *more):
        self.servers = [Server(store, *more) for _ in range(processes)]
        self.proxy = RoundRobin([server.port for server in self.servers])

    async def start(self):
        """All of them, and the proxy."""
        await asyncio.gather(*(server.start() for server in self.servers))
        self.url = f"http://127.0.0.1:{await self.proxy.start()}"

    async def stop(self):
        """End every process and the proxy."""
        await asyncio.gather(*(server.end() for server in self.servers))
        await self.proxy.stop()
